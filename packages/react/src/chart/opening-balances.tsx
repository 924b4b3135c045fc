import type { ReactNode } from 'react'
import { EmptyState } from '../design/index.ts'
import type { ScreenProps } from '../provider/places.ts'

export default function OpeningBalances(_: ScreenProps): ReactNode {
  return <EmptyState title="OpeningBalances" />
}
