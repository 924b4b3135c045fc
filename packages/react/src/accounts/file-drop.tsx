import type { ReactNode } from 'react'
import { DropZone, FileTrigger, Text } from 'react-aria-components'
import { Button } from '../design/design.ts'
import styles from './accounts.module.css'

/** Takes one file, dropped on it, pasted, or chosen with its button. */
export function FileDrop({
  label,
  hint,
  button,
  isPending,
  onFile,
}: {
  label: string
  hint: string
  button: string
  isPending: boolean
  onFile: (file: File) => void
}): ReactNode {
  return (
    <DropZone
      className={styles.drop}
      isDisabled={isPending}
      onDrop={(event) => {
        const item = event.items.find(({ kind }) => kind === 'file')
        if (item?.kind === 'file') void item.getFile().then(onFile)
      }}
    >
      <Text slot="label" className={styles.dropLabel}>
        {label}
      </Text>
      <span className={styles.soft}>{hint}</span>
      <FileTrigger
        onSelect={(files) => {
          const file = files?.[0]
          if (file) onFile(file)
        }}
      >
        <Button isPending={isPending}>{button}</Button>
      </FileTrigger>
    </DropZone>
  )
}
