import { Button, Stack, WriteError } from '@daybook/react/design'
import { useMessages } from '@daybook/react/messages'
import { useWrite } from '@daybook/react/provider'
import type { ReactNode } from 'react'
import { addressOf } from './addresses.ts'
import messages from './businesses.messages.json'
import { go } from './history.ts'

/** Opens the books of a sample company and leads into them, where it is told how far their filling is. */
export function SampleCompany(): ReactNode {
  const say = useMessages(messages)
  const write = useWrite((platform, _: null, options) => platform.instances.createSampleCompany({}, options), {
    onDone: ({ id }) => go(addressOf(id, { screen: 'overview' })),
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
