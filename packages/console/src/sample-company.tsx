import type { ReactNode } from 'react'
export function SampleCompany(): ReactNode {
  return null
}
