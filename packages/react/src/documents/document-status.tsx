import type { AccrualSource } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../design/design.ts'
import { useDocumentMessages } from './messages.ts'

const tones: Readonly<Record<AccrualSource['display_status'], Tone>> = {
  draft: 'neutral',
  open: 'info',
  partially_paid: 'info',
  paid: 'positive',
  void: 'neutral',
  uncollectible: 'warning',
  overdue: 'negative',
}

export function DocumentStatus({ document }: { document: AccrualSource }): ReactNode {
  const t = useDocumentMessages()
  return <Badge tone={tones[document.display_status]}>{t(`status_${document.display_status}`)}</Badge>
}
