/**
 * A string or a bigint of one meaning. It takes plain values, such as arithmetic gives, and refuses those of another
 * flavor. The property never exists.
 */
export type Flavor<Plain, Name extends string> = Plain & { readonly flavor?: Name }

/** How many there are. */
export type Count = Flavor<bigint, 'count'>

/** A place in a log of events: also the version of what the log is of. */
export type Sequence = Flavor<bigint, 'sequence'>
