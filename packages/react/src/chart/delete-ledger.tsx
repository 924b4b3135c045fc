import type { Ledger } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Banner,
  Button,
  Checkbox,
  Dialog,
  ErrorNotice,
  showToast,
  SkeletonRows,
  Stack,
  WriteError,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useRead } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { useEnabling } from './chart-writes.ts'
import messages from './chart.messages.json'

/** Deletes a ledger, or says why that cannot be and what can. */
export function DeleteLedger({ ledger, onClose }: { ledger: Ledger; onClose: () => void }): ReactNode {
  const t = useMessages(messages)
  const { name } = ledger
  const details = useRead('ledger-details', [ledger.id], (client, signal) =>
    client.ledgers.retrieve(ledger.id, { expand: 'details' }, { signal }),
  )
  const [withEntries, setWithEntries] = useState(false)
  const action = details.data?.actions?.delete
  const reason = action?.allowed === false ? action.reason : null
  const mayTakeEntries = reason === 'has_line_entries'
  const isAllowed = action?.allowed === true || (mayTakeEntries && withEntries)
  const remove = useWrite(
    (client, withLines: boolean, options) =>
      client.ledgers.delete(ledger.id, { delete_journal_entries: withLines }, options),
    {
      onDone: () => {
        showToast(t('deleted', { name }))
        onClose()
      },
    },
  )
  return (
    <Dialog
      title={t(reason === null ? 'deleteTitle' : 'cannotDelete', { name })}
      isOpen
      onClose={onClose}
      actions={
        isAllowed && (
          <Button variant="danger" isPending={remove.isPending} onPress={() => void remove.run(withEntries)}>
            {t('deleteShort')}
          </Button>
        )
      }
    >
      <Stack>
        {details.isPending && <SkeletonRows count={2} />}
        {details.isError && <ErrorNotice error={details.error} onRetry={() => void details.refetch()} />}
        {action?.allowed === true && <div>{t('deleteHint')}</div>}
        {reason !== null && <Reason ledger={ledger} reason={reason} onClose={onClose} />}
        {mayTakeEntries && (
          <>
            <Checkbox isSelected={withEntries} onChange={setWithEntries}>
              {t('withEntries')}
            </Checkbox>
            {withEntries && <Forecast id={ledger.id} />}
          </>
        )}
        <WriteError write={remove} />
      </Stack>
    </Dialog>
  )
}

type Why = 'required_ledger' | 'has_line_entries' | 'has_child_ledgers' | 'has_source_account' | 'has_reconciliations'

function Reason({ ledger, reason, onClose }: { ledger: Ledger; reason: Why; onClose: () => void }): ReactNode {
  const t = useMessages(messages)
  const enabling = useEnabling()
  const canDisable = ledger.enabled && reason !== 'required_ledger' && reason !== 'has_source_account'
  const disable = async (): Promise<void> => {
    if ((await enabling.run(ledger)) !== undefined) onClose()
  }
  return (
    <>
      <Banner
        tone="warning"
        title={t(`why_${reason}`)}
        actions={
          canDisable && (
            <Button isPending={enabling.isPending} onPress={() => void disable()}>
              {t('disable')}
            </Button>
          )
        }
      >
        {canDisable && t('insteadDisable')}
      </Banner>
      <WriteError write={enabling} />
    </>
  )
}

/** What would go with it, which the service tells without doing it. */
function Forecast({ id }: { id: string }): ReactNode {
  const t = useMessages(messages)
  const forecast = useRead('ledger-deletion', [id], (client, signal) =>
    client.ledgers.delete(id, { delete_journal_entries: true }, { dryRun: true, signal }),
  )
  if (forecast.isError) return <ErrorNotice error={forecast.error} />
  if (forecast.data === undefined) return <SkeletonRows count={1} />
  const { entries, warnings } = forecast.data.dry_run
  return (
    <div role="status">
      {t('wouldRemove', { entries: entries.removed.count, changed: entries.changed.count })}
      {warnings.map((warning) => (
        <div key={warning}>{warning}</div>
      ))}
    </div>
  )
}
