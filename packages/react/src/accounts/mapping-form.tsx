import { type ReactNode, useId, useState } from 'react'
import { Button, Card, SelectField, Stack, Toolbar } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import messages from './accounts.messages.json'
import styles from './accounts.module.css'
import {
  columnRoles,
  firstEntryIn,
  type MappingChoices,
  mappingOf,
  noChoices,
  type TablePreview,
  withRole,
} from './table-preview.ts'

/** Asks what the columns of a table mean that does not say it itself, over its first rows. */
export function MappingForm({
  table,
  isPending,
  onPreview,
}: {
  table: TablePreview
  isPending: boolean
  onPreview: (mapping: string) => void
}): ReactNode {
  const t = useMessages(messages)
  const [choices, setChoices] = useState<MappingChoices>(noChoices)
  const set = (changes: Partial<MappingChoices>): void => setChoices((before) => ({ ...before, ...changes }))
  const auto = { value: 'auto', label: t('asFileSays') }
  const select = (
    label: string,
    name: 'amounts' | 'dateFormat' | 'decimalMark' | 'delimiter',
    options: readonly { value: string; label: string }[],
  ): ReactNode => (
    <SelectField
      label={label}
      value={choices[name] === '' ? 'auto' : choices[name]}
      onChange={(value) => set({ [name]: value === 'auto' ? '' : value })}
      options={[auto, ...options]}
    />
  )
  return (
    <Card title={t('mappingTitle')}>
      <Stack>
        <p className={styles.text}>{t('mappingText')}</p>
        <ColumnsTable table={table} choices={choices} onChange={set} />
        <Toolbar label={t('mappingTitle')}>
          {select(t('amountsMean'), 'amounts', [
            { value: 'signed', label: t('amountsSigned') },
            { value: 'inverted', label: t('amountsInverted') },
            { value: 'unsigned_out', label: t('amountsUnsignedOut') },
            { value: 'by_column', label: t('amountsByColumn') },
          ])}
          {select(t('dateOrder'), 'dateFormat', [
            { value: 'YMD', label: t('orderYMD') },
            { value: 'MDY', label: t('orderMDY') },
            { value: 'DMY', label: t('orderDMY') },
          ])}
          {select(t('decimalMark'), 'decimalMark', [
            { value: '.', label: '1,234.50' },
            { value: ',', label: '1.234,50' },
          ])}
          {select(t('delimiter'), 'delimiter', [
            { value: ',', label: t('comma') },
            { value: ';', label: t('semicolon') },
            { value: '\t', label: t('tab') },
            { value: '|', label: '|' },
          ])}
        </Toolbar>
        <div>
          <Button variant="primary" isPending={isPending} onPress={() => onPreview(mappingOf(choices))}>
            {t('preview')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

/** The first rows, with a choice over each column. */
function ColumnsTable({
  table,
  choices,
  onChange,
}: {
  table: TablePreview
  choices: MappingChoices
  onChange: (changes: Partial<MappingChoices>) => void
}): ReactNode {
  const t = useMessages(messages)
  const group = useId()
  const roles = [
    { value: 'none', label: t('asFileSays') },
    ...columnRoles.map((role) => ({ value: role, label: t(`role_${role}`) })),
  ]
  const choose = (at: number, value: string): void => {
    const role = columnRoles.find((one) => one === value)
    const first = role === 'date' && choices.skipRows === '' ? firstEntryIn(table.rows, at) : undefined
    onChange({
      roles: withRole(choices.roles, at, role),
      ...(first === undefined ? {} : { skipRows: String(first) }),
    })
  }
  return (
    // It is wider than the page where the table is, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} aria-label={t('firstRows')} tabIndex={0}>
      <table className={styles.preview}>
        <thead>
          <tr>
            <th scope="col" className={styles.soft}>
              {t('firstEntry')}
            </th>
            {Array.from({ length: table.width }, (_, at) => (
              <th key={at} scope="col">
                <SelectField
                  label={t('columnNumber', { number: at + 1 })}
                  value={choices.roles[at] ?? 'none'}
                  onChange={(value) => choose(at, value)}
                  options={roles}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            // Rows of a file have no other name than their number.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at} data-skipped={at < Number(choices.skipRows) || undefined}>
              <td>
                <input
                  type="radio"
                  name={group}
                  checked={choices.skipRows === String(at)}
                  onChange={() => onChange({ skipRows: String(at) })}
                  aria-label={t('beginsHere', { number: at + 1 })}
                />
              </td>
              {row.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>{cell.slice(0, 80)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
