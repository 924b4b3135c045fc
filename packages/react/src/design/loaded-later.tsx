import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A component whose code is loaded when it is first shown, or before. */
export interface LoadedLater<Props> {
  /** @param props.fallback stands in its place until then */
  (props: Props & { readonly fallback?: ReactNode }): ReactNode
  /** Loads the code, once. */
  readonly load: () => Promise<void>
}

/**
 * In the place of `lazy` and `Suspense`: what is there already is shown at once, and what comes is shown as it comes.
 * React draws the fallback even of code that is there, and then nothing that comes for 300 ms.
 *
 * @param fallback where the component is not told one
 */
export function loadedLater<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): LoadedLater<Props> {
  let Loaded: ComponentType<Props> | undefined
  async function loadOnce(): Promise<void> {
    Loaded ??= (await load()).default
  }
  function Later(props: Props & { readonly fallback?: ReactNode }): ReactNode {
    const [, setCome] = useState(Loaded !== undefined)
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
    useEffect(() => {
      loadOnce().then(
        () => setCome(true),
        (error: unknown) => setFailure({ error }),
      )
    }, [])
    // Where an error boundary is told to try again, it is another component that does.
    if (failure !== null) throw failure.error
    return Loaded === undefined ? (props.fallback ?? fallback) : <Loaded {...props} />
  }
  return Object.assign(Later, { load: loadOnce })
}
