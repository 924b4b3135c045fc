import { type Ledger, responseOf } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Checkbox,
  ComboBoxField,
  RadioField,
  SelectField,
  showToast,
  Stack,
  TextField,
  WriteDialog,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useRead } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { parentsFor } from './chart-tree.ts'
import messages from './chart.messages.json'
import styles from './chart.module.css'
import {
  draftOf,
  type LedgerDraft,
  newLedgerOf,
  offeredSections,
  problemOf,
  typeOf,
  updateOf,
  usualSide,
} from './ledger-draft.ts'
import { useLedgerWords } from './words.ts'

/** Makes a ledger, or changes one. */
export function LedgerForm({
  ledger,
  parent,
  ledgers,
  onClose,
}: {
  ledger: Ledger | null
  parent: Ledger | null
  ledgers: readonly Ledger[]
  onClose: () => void
}): ReactNode {
  const t = useMessages(messages)
  const [draft, setDraft] = useState(() => draftOf(ledger, parent))
  const [isTried, setTried] = useState(false)
  const change = (changes: Partial<LedgerDraft>): void => setDraft((now) => ({ ...now, ...changes }))
  const save = useSave(ledger, onClose)
  const submit = (): void => {
    setTried(true)
    if (problemOf(draft) === undefined) void save.run(draft)
  }
  return (
    <WriteDialog
      title={ledger ? t('editTitle', { name: ledger.name }) : t('createTitle')}
      onClose={onClose}
      write={save}
      onSave={submit}
    >
      <TextField
        label={t('name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        maxLength={255}
        autoFocus
        error={isTried && problemOf(draft) === 'name' ? t('nameMissing') : undefined}
      />
      <Place draft={draft} ledger={ledger} ledgers={ledgers} change={change} />
      {ledger === null && <div className={styles.dim}>{t('accountHint')}</div>}
      <ReportFields draft={draft} change={change} />
    </WriteDialog>
  )
}

function useSave(ledger: Ledger | null, onClose: () => void) {
  const t = useMessages(messages)
  const id = ledger?.id ?? ''
  // The version that the form was opened on: a change by somebody else meanwhile is not overwritten.
  const known = useRead('ledger', [id], (client, signal) => client.ledgers.retrieve(id, undefined, { signal }), {
    enabled: ledger !== null,
  })
  const [opened] = useState(ledger)
  return useWrite(
    async (client, draft: LedgerDraft, options) => {
      if (opened === null) return await client.ledgers.create(newLedgerOf(draft), options)
      const etag = known.data ? responseOf(known.data)?.etag : undefined
      return await client.ledgers.update(opened.id, updateOf(opened, draft), {
        ...options,
        ...(etag !== undefined && { ifMatch: etag }),
      })
    },
    {
      onDone: ({ name }) => {
        showToast(t(ledger ? 'saved' : 'created', { name }))
        onClose()
      },
    },
  )
}

interface FieldsProps {
  readonly draft: LedgerDraft
  readonly change: (changes: Partial<LedgerDraft>) => void
}

function Place({
  draft,
  ledger,
  ledgers,
  change,
}: FieldsProps & { ledger: Ledger | null; ledgers: readonly Ledger[] }): ReactNode {
  const t = useMessages(messages)
  const words = useLedgerWords()
  const common = useCommonMessages()
  const type = typeOf(draft.subType)
  const parents = parentsFor({ id: ledger?.id ?? '', type }, ledgers)
  const sections = offeredSections(ledger)
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t('section')}
          options={sections.map((section) => ({
            value: section,
            label: `${words(`type_${typeOf(section)}`)} · ${words(`sub_${section}`)}`,
          }))}
          value={draft.subType}
          onChange={(subType) =>
            change({
              subType,
              ...(typeOf(subType) !== type && { side: usualSide(typeOf(subType)), parentId: '' }),
            })
          }
        />
        <TextField
          label={t('number')}
          value={draft.code}
          onChange={(code) => change({ code })}
          maxLength={20}
          description={t('numberHint')}
        />
      </div>
      <ComboBoxField
        key={type}
        label={t('parent')}
        options={[
          { value: '', label: common('none') },
          ...parents.map(({ id, name, sort_code }) => ({
            value: id,
            label: [sort_code, name].filter(Boolean).join(' '),
          })),
        ]}
        value={draft.parentId}
        onChange={(parentId) => change({ parentId })}
      />
      <RadioField
        label={t('side')}
        options={[
          { value: 'debit', label: words('debit') },
          { value: 'credit', label: words('credit') },
        ]}
        value={draft.side}
        onChange={(side) => change({ side })}
      />
    </>
  )
}

function ReportFields({ draft, change }: FieldsProps): ReactNode {
  const t = useMessages(messages)
  const type = typeOf(draft.subType)
  return (
    <details>
      <summary>{t('more')}</summary>
      <Stack>
        <span />
        {(type === 'asset' || type === 'liability') && (
          <Checkbox isSelected={draft.isCash} onChange={(isCash) => change({ isCash })}>
            {t('isCash')}
          </Checkbox>
        )}
        <SelectField
          label={t('flow')}
          options={(['default', 'operating', 'investing', 'financing'] as const).map((value) => ({
            value,
            label: t(`flow_${value}`),
          }))}
          value={draft.flow}
          onChange={(flow) => change({ flow })}
        />
        {draft.subType === 'other_expenses' && (
          <Checkbox isSelected={draft.isTax} onChange={(isTax) => change({ isTax })}>
            {t('isTax')}
          </Checkbox>
        )}
        <Checkbox isSelected={draft.isInterest} onChange={(isInterest) => change({ isInterest })}>
          {t('isInterest')}
        </Checkbox>
        <SelectField
          label={t('box')}
          options={(['none', 'nec_1', 'misc_1', 'misc_2', 'misc_10'] as const).map((value) => ({
            value,
            label: t(`box_${value}`),
          }))}
          value={draft.box}
          onChange={(box) => change({ box })}
        />
      </Stack>
    </details>
  )
}
