import type { ReactNode } from 'react'

export function Businesses(): ReactNode {
  return null
}
