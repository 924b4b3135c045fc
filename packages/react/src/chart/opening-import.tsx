import type { Ledger, Money } from '@daybook/sdk'
import { type ReactNode, useMemo, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button, Dialog, RadioField, Stack, Table, TextField } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { fileRows, type OpeningFile, openingsOf, type Signs, usualSigns } from './opening-file.ts'
import messages from './opening.messages.json'
import styles from './opening.module.css'

const maximumBytes = 2_000_000

/**
 * Balances that are pasted or read from a file: what is found, and what is not and why, before anything is taken over.
 */
export function OpeningImport({
  ledgers,
  takes,
  onTake,
  onClose,
}: {
  ledgers: readonly Ledger[]
  takes: (ledger: Ledger) => boolean
  onTake: (balances: ReadonlyMap<string, Money>) => void
  onClose: () => void
}): ReactNode {
  const t = useMessages(messages)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Signs | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const rows = useMemo(() => fileRows(text), [text])
  const signs = chosen ?? usualSigns(rows)
  const file = useMemo(() => openingsOf(rows, { ledgers, signs, takes }), [rows, ledgers, signs, takes])
  const read = async (one: File | undefined): Promise<void> => {
    setTooLarge(one !== undefined && one.size > maximumBytes)
    if (one && one.size <= maximumBytes) setText(await one.text())
  }
  return (
    <Dialog
      title={t('importTitle')}
      isOpen
      size="wide"
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          isDisabled={file.balances.size === 0}
          onPress={() => {
            onTake(file.balances)
            onClose()
          }}
        >
          {t('take')}
        </Button>
      }
    >
      <Stack>
        <div>{t('importHint')}</div>
        <TextField
          label={t('paste')}
          value={text}
          onChange={(value) => setText(value.slice(0, maximumBytes))}
          rows={6}
          autoFocus
          spellCheck="false"
        />
        <div>
          <FileTrigger acceptedFileTypes={['.csv', '.tsv', '.txt']} onSelect={(list) => void read(list?.[0])}>
            <Button>{t('choose')}</Button>
          </FileTrigger>
        </div>
        {isTooLarge && <div role="alert">{t('fileTooLarge')}</div>}
        {rows.some(({ balance }) => balance !== null) && (
          <RadioField
            label={t('signs')}
            options={(['own', 'debit'] as const).map((value) => ({ value, label: t(`signs_${value}`) }))}
            value={signs}
            onChange={setChosen}
          />
        )}
        {rows.length > 0 && <Found file={file} />}
      </Stack>
    </Dialog>
  )
}

const maximumShown = 100

function Found({ file }: { file: OpeningFile }): ReactNode {
  const t = useMessages(messages)
  return (
    <>
      <div role="status">
        {t('found', { count: file.balances.size })}
        {file.problems.length > 0 && <div>{t('notTaken', { count: file.problems.length })}</div>}
      </div>
      {file.problems.length > 0 && (
        <Table
          label={t('notTaken', { count: file.problems.length })}
          rows={file.problems.slice(0, maximumShown)}
          keyOf={({ row }) => String(row.line)}
          columns={[
            { id: 'row', heading: t('row'), cell: ({ row }) => <span className={styles.soft}>{row.line}</span> },
            {
              id: 'name',
              heading: t('name'),
              cell: ({ row }) => [row.code, row.name, row.net ?? row.balance].filter(Boolean).join(' '),
            },
            { id: 'why', heading: t('why'), cell: ({ problem }) => t(problem) },
          ]}
        />
      )}
    </>
  )
}
