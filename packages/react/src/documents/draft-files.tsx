import { type ReactNode, useState } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { Banner, Button, Card, Stack, Icon } from '../design/design.ts'
import { maximumBytes } from './document-files.tsx'
import styles from './documents.module.css'
import { useDocumentMessages } from './messages.ts'

/** Files that go with a document as it is saved: chosen, or dropped. */
export function DraftFiles({
  files,
  onChange,
}: {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}): ReactNode {
  const t = useDocumentMessages()
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const add = (more: readonly File[]): void => {
    setTooLarge(more.find(({ size }) => size > maximumBytes)?.name ?? null)
    onChange([...files, ...more.filter(({ size }) => size <= maximumBytes)].slice(0, 50))
  }
  return (
    <Card title={t('filesTitle')}>
      <DropZone
        className={styles.dropZone}
        onDrop={(event) => {
          const dropped = event.items.map((item) => (item.kind === 'file' ? item.getFile() : Promise.resolve(null)))
          // What cannot be read is not added.
          Promise.all(dropped).then(
            (given) => add(given.filter((file) => file !== null)),
            () => undefined,
          )
        }}
      >
        <Stack>
          {files.length > 0 && (
            <ul className={styles.list}>
              {files.map((file, at) => (
                <li key={`${file.name} ${file.lastModified}`} className={styles.item}>
                  <span>{file.name}</span>
                  <Button
                    variant="quiet"
                    size="s"
                    isIcon
                    aria-label={t('removeFile', { name: file.name })}
                    onPress={() => onChange(files.filter((_, place) => place !== at))}
                  >
                    <Icon name="close" />
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {tooLarge !== null && <Banner tone="warning" title={t('fileTooLarge', { name: tooLarge })} />}
          <div className={styles.titleLine}>
            <FileTrigger allowsMultiple onSelect={(list) => add([...(list ?? [])])}>
              <Button size="s">{t('addFile')}</Button>
            </FileTrigger>
            <span className={styles.soft}>{t('fileLimit')}</span>
          </div>
        </Stack>
      </DropZone>
    </Card>
  )
}
