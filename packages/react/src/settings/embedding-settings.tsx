import { type ReactNode, useState } from 'react'
import { Button, ErrorNotice, showToast, SkeletonRows, TextField, Toolbar, WriteError } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useRead } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { useSettingsMessages } from './settings-messages.ts'
import styles from './settings.module.css'

/** The pages that may show the books of the platform inside of them. */
export function EmbeddingSettings(): ReactNode {
  const settings = useRead('platform-settings', [], (client, signal) => client.platformSettings.retrieve({ signal }))
  if (settings.isError) return <ErrorNotice error={settings.error} onRetry={() => void settings.refetch()} />
  if (settings.isPending) return <SkeletonRows count={3} />
  return <OriginsForm origins={settings.data.embed_origins} />
}

function OriginsForm({ origins }: { origins: readonly string[] }): ReactNode {
  const t = useSettingsMessages()
  const common = useCommonMessages()
  const [text, setText] = useState(origins.join('\n'))
  const save = useWrite(
    (client, embed_origins: string[], options) => client.platformSettings.update({ embed_origins }, options),
    { onDone: () => showToast(t('saved')) },
  )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save.run(text.split(/\s+/).filter((line) => line !== ''))
      }}
    >
      <WriteError write={save} />
      <TextField label={t('origins')} description={t('originsHint')} value={text} onChange={setText} rows={6} />
      <Toolbar>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {common('save')}
        </Button>
      </Toolbar>
    </form>
  )
}
