import type { Daybook, SetSandboxBankFaultRequest, UpdateSourceLinkRequest, WriteOptions } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { Button, Menu, showToast, WriteError } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useClient } from '../provider/client.ts'
import { useRead } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { endedTask } from './ended-task.ts'
import { ReadFromDialog, RenewDialog, UnlinkDialog } from './feed-dialogs.tsx'
import messages from './feeds.messages.json'

type Asked = 'renew' | 'from' | 'unlink'

/** What can be done with a feed: read it now, pause it, sign in anew. */
export function FeedActions({
  ledgerId,
  name,
  isEnabled,
}: {
  ledgerId: string
  name: string
  isEnabled: boolean
}): ReactNode {
  const t = useMessages(messages)
  const [asked, setAsked] = useState<Asked>()
  const close = (): void => setAsked(undefined)
  const read = useWrite((client, _: null, options) => endedTask(client.ledgers.refresh(ledgerId, options)), {
    onDone: ({ status, created_transaction_ids: created }) =>
      showToast(status === 'failed' ? t('problem') : t('readDone', { count: created.length })),
  })
  const change = useWrite(
    (client, body: UpdateSourceLinkRequest, options) => client.sourceLinks.update(ledgerId, body, options),
    { onDone: (_, body) => showToast(body.enabled === true ? t('resumed') : t('paused')) },
  )
  const sandbox = useSandboxBank(ledgerId)
  return (
    <>
      {isEnabled && (
        <Button isPending={read.isPending} onPress={() => void read.run(null)}>
          {read.isPending ? t('reading') : t('readNow')}
        </Button>
      )}
      <Button onPress={() => setAsked('renew')}>{t('renew')}</Button>
      <Button isPending={change.isPending} onPress={() => void change.run({ enabled: !isEnabled })}>
        {isEnabled ? t('pause') : t('resume')}
      </Button>
      <Menu
        button={<Button aria-label={`${t('more')}: ${name}`}>{t('more')}</Button>}
        actions={[
          { id: 'from', label: t('readFrom'), run: () => setAsked('from') },
          { id: 'unlink', label: t('unlink'), run: () => setAsked('unlink') },
          ...sandbox.actions,
        ]}
      />
      <WriteError write={read} />
      <WriteError write={change} />
      <WriteError write={sandbox.write} />
      {asked === 'renew' && <RenewDialog ledgerId={ledgerId} onClose={close} />}
      {asked === 'from' && <ReadFromDialog ledgerId={ledgerId} onClose={close} />}
      {asked === 'unlink' && <UnlinkDialog ledgerId={ledgerId} onClose={close} />}
    </>
  )
}

type Fault = SetSandboxBankFaultRequest['fault']

/** In the sandbox the bank is pretended, and does what one asks of it. */
function useSandboxBank(ledgerId: string) {
  const t = useMessages(messages)
  const { instanceId = '' } = useClient()
  const platform = useRead('platform', [], (client, signal) => client.platform.retrieve({ signal }))
  const write = useWrite(
    (client: Daybook, change: { days: number } | { fault: Fault }, options: WriteOptions) =>
      'days' in change
        ? client.sourceLinks.advanceSandboxBank({ instance_id: instanceId, ledger_id: ledgerId, ...change }, options)
        : client.sourceLinks.setSandboxBankFault({ instance_id: instanceId, ledger_id: ledgerId, ...change }, options),
    { onDone: () => showToast(t('sandboxDone')) },
  )
  const actions =
    platform.data?.environment === 'sandbox'
      ? [
          { id: 'week', label: t('sandboxWeek'), run: () => void write.run({ days: 7 }) },
          { id: 'fault', label: t('sandboxFault'), run: () => void write.run({ fault: 'login_required' }) },
          { id: 'heal', label: t('sandboxHeal'), run: () => void write.run({ fault: 'none' }) },
        ]
      : []
  return { write, actions }
}
