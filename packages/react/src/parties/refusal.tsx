import { DaybookError } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Banner, WriteError } from '../design/design.ts'
import type { Write } from '../provider/writes.ts'
import { usePartyMessages } from './messages.ts'

/** Why a change of a party was not made, in words where the service refused it. */
export function PartyRefusal({
  write,
  isMerge = false,
}: {
  write: Pick<Write<never, unknown>, 'error' | 'retry' | 'isPending'>
  isMerge?: boolean
}): ReactNode {
  const t = usePartyMessages()
  const { error } = write
  const code = error instanceof DaybookError ? error.code : undefined
  const name = refusalOf(code, isMerge)
  if (name === undefined) return <WriteError write={write} />
  return (
    <Banner tone="negative" title={t('refusedTitle')}>
      {t(name)}
    </Banner>
  )
}

function refusalOf(code: string | undefined, isMerge: boolean) {
  if (code === 'resource_in_use') return 'refusedInUse'
  if (code === 'duplicate_id') return 'refusedDuplicate'
  if (isMerge && (code === 'invalid_state' || code === 'invalid_reference')) return 'refusedType'
  return code === 'invalid_state' ? 'refusedState' : undefined
}
