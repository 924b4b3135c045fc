import { DaybookError } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Banner, dayText, WriteError } from '../design/design.ts'
import { useLanguage } from '../provider/language.ts'
import type { Write } from '../provider/writes.ts'
import { type DocumentMessage, useDocumentMessages } from './messages.ts'

const words: Readonly<Record<string, DocumentMessage>> = {
  period_closed: 'refused_period',
  resource_in_use: 'refused_in_use',
  invalid_state: 'refused_state',
  write_conflict: 'refused_changed',
  version_mismatch: 'refused_changed',
  duplicate_id: 'refused_duplicate',
  insufficient_scope: 'refused_scope',
}

/** Why the service refused something, in a sentence; undefined where there are no better words than its own. */
export function useRefusal(): (error: unknown) => string | undefined {
  const t = useDocumentMessages()
  const { locale } = useLanguage()
  return (error) => {
    if (!(error instanceof DaybookError)) return undefined
    const closed = error.data['closed_through']
    if (error.code === 'period_closed' && typeof closed === 'string')
      return t('refused_period_closed', { day: dayText(closed, locale) })
    const name = words[error.code]
    if (name !== undefined) return t(name)
    // The paths are of the request, which nobody sees here.
    const problems = error.errors.map(({ message }) => message)
    return error.status === 422 && problems.length > 0 ? problems.join(' ') : undefined
  }
}

/** Why a change was not made: in words where the service refused it, or with another try where no answer came. */
export function Refusal({ write }: { write: Pick<Write<never, unknown>, 'error' | 'retry' | 'isPending'> }): ReactNode {
  const t = useDocumentMessages()
  const reason = useRefusal()(write.error)
  if (reason === undefined) return <WriteError write={write} />
  return (
    <Banner tone="negative" title={t('refused_title')}>
      {reason}
    </Banner>
  )
}
