import { Banner, showToast } from '@daybook/react/design'
import { useMessages } from '@daybook/react/messages'
import { useClient } from '@daybook/react/provider'
import type { Daybook } from '@daybook/sdk'
import { type ReactNode, useEffect, useState } from 'react'
import messages from './sample-filling.messages.json'
import styles from './sample-filling.module.css'

interface Filling {
  readonly status: 'filling' | 'filled' | 'failed'
  /** Transactions that are in the books. */
  readonly rows: number
  readonly hasDocuments: boolean
}

const pauseMs = 1000

/** How far the Task is that fills the books of a sample company; nothing once it has ended well. */
export default function SampleFilling(): ReactNode {
  const say = useMessages(messages)
  const { client } = useClient()
  const [filling, setFilling] = useState<Filling>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasFilling = false
    const controller = new AbortController()
    const look = async (): Promise<void> => {
      const found = await fillingOf(client, controller.signal)
      setFilling(found)
      if (wasFilling && found.status === 'filled') showToast(say('filled'))
      wasFilling = found.status === 'filling'
      if (wasFilling) lookLater()
    }
    // What cannot be read now is looked at again in a moment; the screens tell of it.
    const lookNow = (): void => void look().catch(() => controller.signal.aborted || lookLater())
    const lookLater = (): void => {
      timer = setTimeout(lookNow, pauseMs)
    }
    lookNow()
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [client, say])
  if (filling === undefined || filling.status === 'filled') return null
  if (filling.status === 'failed')
    return (
      <div className={styles.notice}>
        <Banner tone="negative" title={say('notFilled')} />
      </div>
    )
  const { rows, hasDocuments } = filling
  return (
    <div className={styles.notice}>
      <Banner title={say('filling')}>
        {hasDocuments ? say('documents', { rows }) : rows > 0 ? say('rows', { rows }) : say('accounts')}
      </Banner>
    </div>
  )
}

async function fillingOf(books: Daybook, signal: AbortSignal): Promise<Filling> {
  const [task] = await books.tasks.list({ task_type: 'sample_company' }, { signal }).first(1)
  if (task?.status === 'failed') return { status: 'failed', rows: 0, hasDocuments: false }
  if (task === undefined || task.status === 'complete') return { status: 'filled', rows: 0, hasDocuments: false }
  const [imports, documents] = await Promise.all([
    books.tasks.list({ status: 'complete' }, { signal }).first(100),
    books.accrualSources.list({ limit: 1 }, { signal }).first(1),
  ])
  return {
    status: 'filling',
    rows: imports.reduce((sum, { created_transaction_ids: ids }) => sum + ids.length, 0),
    hasDocuments: documents.length > 0,
  }
}
