/** A field that differs between two states of a record. */
export interface ChangedField {
  /** `lines.0.amount` of an amount in the first line. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** As many as one looks at; a change of a thousand lines is told by its first ones. */
const maximumFields = 200

/**
 * The fields of a record that a change has changed, down to those inside of it. What is new or gone is told with all
 * its fields; lists are compared place by place.
 */
export function changedFields(before: unknown, after: unknown): { fields: readonly ChangedField[]; isCut: boolean } {
  const fields: ChangedField[] = []
  collect('', before, after, fields)
  return { fields: fields.slice(0, maximumFields), isCut: fields.length > maximumFields }
}

function collect(path: string, before: unknown, after: unknown, fields: ChangedField[]): void {
  if (fields.length > maximumFields || Object.is(before, after)) return
  const [old, young] = [membersOf(before), membersOf(after)]
  if (old === undefined && young === undefined) {
    if (isSomething(before) || isSomething(after)) fields.push({ path, before, after })
    return
  }
  if ((old === undefined && isSomething(before)) || (young === undefined && isSomething(after))) {
    fields.push({ path, before, after })
    return
  }
  for (const name of new Set([...(old?.keys() ?? []), ...(young?.keys() ?? [])]))
    collect(path === '' ? name : `${path}.${name}`, old?.get(name), young?.get(name), fields)
}

function isSomething(value: unknown): boolean {
  return value !== null && value !== undefined
}

function membersOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
}
