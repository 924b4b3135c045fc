import type { ReactNode } from 'react'
import type { ScreenProps } from '../provider/places.ts'
import { DocumentList } from './document-list.tsx'
import type { DocumentType } from './document-types.ts'

const types: readonly DocumentType[] = ['bill', 'vendor_credit']

export default function Bills(_: ScreenProps): ReactNode {
  return <DocumentList screen="bills" types={types} />
}
