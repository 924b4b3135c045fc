import { Button, showToast, Stack, WriteError } from '@daybook/react/design'
import { useMessages } from '@daybook/react/messages'
import { useWrite } from '@daybook/react/provider'
import type { ReactNode } from 'react'
import { addressOf } from './addresses.ts'
import messages from './businesses.messages.json'
import { go } from './history.ts'

/** Opens the books of a sample company and leads into them: they fill while one looks. */
export function SampleCompany(): ReactNode {
  const say = useMessages(messages)
  const write = useWrite((client, _: null, options) => client.instances.createSampleCompany({}, options), {
    onDone: ({ id }) => {
      showToast(say('filling'))
      go(addressOf(id, { screen: 'overview' }))
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
