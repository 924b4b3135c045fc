import type { ReactNode } from 'react'
import type { ScreenProps } from '../provider/places.ts'
import { DocumentList } from './document-list.tsx'
import type { DocumentType } from './document-types.ts'

const types: readonly DocumentType[] = ['payroll']

export default function Payroll(_: ScreenProps): ReactNode {
  return <DocumentList screen="payroll" types={types} />
}
