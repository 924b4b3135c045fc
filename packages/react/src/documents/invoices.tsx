import type { ReactNode } from 'react'
import type { ScreenProps } from '../provider/places.ts'
import { DocumentList } from './document-list.tsx'
import type { DocumentType } from './document-types.ts'

const types: readonly DocumentType[] = ['invoice', 'credit_memo']

export default function Invoices(_: ScreenProps): ReactNode {
  return <DocumentList screen="invoices" types={types} />
}
