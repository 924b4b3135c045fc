import type { ComponentType, ReactNode } from 'react'
import { ErrorBoundary } from './error-notice.tsx'

/** A screen as a page of another product has it: what fails in it stays in it, and another record begins anew. */
export function embedded<Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> {
  return function Embedded(props: Props): ReactNode {
    return (
      <ErrorBoundary key={recordOf(props)}>
        <Screen {...props} />
      </ErrorBoundary>
    )
  }
}

function recordOf(props: object): string | undefined {
  return 'id' in props && typeof props.id === 'string' ? props.id : undefined
}
