import { Button, showToast, Stack, WriteError } from '@daybook/react/design'
import { useMessages } from '@daybook/react/messages'
import { useClient, useWrite } from '@daybook/react/provider'
import type { Daybook } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { addressOf } from './addresses.ts'
import messages from './businesses.messages.json'
import { go } from './history.ts'

/** Opens the books of a sample company and leads into them: they fill while one looks, and it is said when they are full. */
export function SampleCompany(): ReactNode {
  const say = useMessages(messages)
  const { client } = useClient()
  const write = useWrite((platform, _: null, options) => platform.instances.createSampleCompany({}, options), {
    onDone: ({ id }) => {
      showToast(say('filling'))
      go(addressOf(id, { screen: 'overview' }))
      filled(client.forInstance(id)).then(
        (isFull) => showToast(say(isFull ? 'filled' : 'notFilled')),
        () => undefined,
      )
    },
  })
  return (
    <Stack>
      <Button isPending={write.isPending} onPress={() => void write.run(null)}>
        {say('fill')}
      </Button>
      <WriteError write={write} />
    </Stack>
  )
}

const pauseMs = 1000

/** @returns whether the Task that fills the books has done so. @throws where it cannot be asked for */
async function filled(books: Daybook): Promise<boolean> {
  for (;;) {
    const [task] = await books.tasks.list({ task_type: 'sample_company' }).first(1)
    if (task === undefined || task.status === 'complete' || task.status === 'failed') return task?.status === 'complete'
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
