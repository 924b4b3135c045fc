import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  readonly children: ReactNode
  readonly fallback: (error: unknown, reset: () => void) => ReactNode
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Shows something else where what is in it fails. */
export class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return this.props.fallback(this.state.error, () => this.setState({ error: null }))
  }
}
