import { Button, Dialog } from '@daybook/react/design'
import { useMessages } from '@daybook/react/messages'
import type { ReactNode } from 'react'
import messages from './ends-soon.messages.json'
import { askSession, type Session } from './session.ts'

/** Says that the session is about to end, and goes on with it where that is possible. @param left milliseconds */
export default function EndsSoon({
  session,
  left,
  close,
}: {
  session: Session
  left: number
  close: () => void
}): ReactNode {
  const say = useMessages(messages)
  const isAnyway = session.expires_at <= session.idle_until
  return (
    <Dialog
      title={say('endsSoon', { minutes: Math.max(1, Math.ceil(left / 60_000)) })}
      isOpen
      onClose={close}
      actions={
        isAnyway ? undefined : (
          <Button variant="primary" onPress={stay}>
            {say('stay')}
          </Button>
        )
      }
    >
      <p>{say(isAnyway ? 'endsAnyway' : 'endsIdle')}</p>
    </Dialog>
  )
}

function stay(): void {
  askSession({ isUse: true }).catch(() => undefined)
}
