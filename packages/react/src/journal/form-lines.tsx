import type { Ledger, Party, Tag } from '@daybook/sdk'
import { type Dispatch, type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { useLedgerWords } from '../chart/words.ts'
import { hasModifier } from '../design/design.ts'
import type { Findable } from '../design/find-options.ts'
import { Unseen } from '../design/unseen.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { useLedgers } from './books.ts'
import { decimalsOf } from './decimals.ts'
import type { Problem } from './entry-body.ts'
import type { Balance, DraftAction, DraftLine } from './entry-draft.ts'
import { FormLine } from './form-line.tsx'
import messages from './form.messages.json'
import styles from './form.module.css'

/** The lines: a table of fields that is walked by Tab, Enter and the arrows. */
export function FormLines({
  lines,
  proposal,
  dispatch,
  problems,
  errors,
}: {
  lines: readonly DraftLine[]
  proposal: Balance['proposal']
  dispatch: Dispatch<DraftAction>
  problems: readonly Problem[]
  errors: ReadonlyMap<number, string>
}): ReactNode {
  const t = useMessages(messages)
  const words = useLedgerWords()
  const table = useRef<HTMLDivElement>(null)
  const { data: instance } = useInstance()
  const decimals = useMemo(() => decimalsOf(instance?.currency), [instance?.currency])
  const used = [...new Set(lines.map(({ ledgerId }) => ledgerId))].toSorted().join()
  const ledgers = useLedgerOptions(used)
  const parties = usePartyOptions()
  const tags = useTags()
  const shared = { ledgers, parties, tags, decimals, dispatch }
  return (
    // The fields in it have the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={table}
      role="table"
      aria-label={t('lines')}
      className={styles.table}
      onKeyDown={(event) => walk(event, table.current, lines, proposal)}
    >
      <div className={`${styles.row} ${styles.heading}`} role="row" data-tags={tags.length > 0 || undefined}>
        <span role="columnheader">
          <Unseen>{t('lines')}</Unseen>
        </span>
        <span role="columnheader">{t('ledger')}</span>
        <span role="columnheader">{t('description')}</span>
        <span role="columnheader">{t('party')}</span>
        {tags.length > 0 && <span role="columnheader">{t('tags')}</span>}
        <span role="columnheader" data-align="end">
          {words('debit')}
        </span>
        <span role="columnheader" data-align="end">
          {words('credit')}
        </span>
        <span />
      </div>
      {lines.map((line, at) => (
        <FormLine
          key={line.key}
          line={line}
          at={at}
          proposal={proposal?.key === line.key ? proposal.amount : undefined}
          proposedSide={proposal?.key === line.key ? proposal.side : undefined}
          problem={problems.find((problem) => problem.at === 'line' && problem.key === line.key)?.code}
          error={errors.get(line.key)}
          {...shared}
        />
      ))}
    </div>
  )
}

const columns = ['ledger', 'description', 'party', 'tags', 'debit', 'credit'] as const

/** Enter goes on to the next field; up and down to the same one of another line. */
function walk(
  event: KeyboardEvent,
  table: HTMLElement | null,
  lines: readonly DraftLine[],
  proposal: Balance['proposal'],
): void {
  if (hasModifier(event) || !(event.target instanceof HTMLInputElement) || !table) return
  const column = event.target.dataset['column'] ?? ''
  const row = event.target.closest<HTMLElement>('[data-line]')
  const at = lines.findIndex(({ key }) => String(key) === row?.dataset['line'])
  if (at < 0 || column === '') return
  const go = (line: number, to: string): void => {
    const key = lines[line]?.key
    table.querySelector<HTMLElement>(`[data-line="${key}"] [data-column="${to}"]`)?.focus()
  }
  if (event.key === 'ArrowDown') go(at + 1, column)
  else if (event.key === 'ArrowUp') go(at - 1, column)
  else if (event.key === 'Enter') {
    const line = lines[at]
    const isDebit = line?.debit !== null || (proposal?.key === line.key && proposal.side === 'debit')
    const isLast = column === 'credit' || (column === 'debit' && isDebit)
    if (isLast) go(at + 1, 'ledger')
    else {
      const next = columns.slice(columns.findIndex((each) => each === column) + 1)
      go(at, next.find((each) => row?.querySelector(`[data-column="${each}"]`)) ?? 'debit')
    }
  } else return
  event.preventDefault()
}

/** @param used ids of ledgers that lines have already, whatever they take now */
function useLedgerOptions(used: string): readonly Findable[] {
  const words = useLedgerWords()
  const { data } = useLedgers()
  return useMemo(() => {
    const kept = new Set(used.split(','))
    const takesLines = (ledger: Ledger): boolean => (ledger.editable && ledger.enabled) || kept.has(ledger.id)
    return (data ?? []).filter(takesLines).map((ledger) => ({
      value: ledger.id,
      label: ledger.name,
      code: ledger.sort_code,
      detail: words(`sub_${ledger.sub_type}`),
    }))
  }, [data, used, words])
}

const maximumParties = 5000

function usePartyOptions(): readonly Findable[] {
  const { data } = useRead('parties-to-choose', [], (client, signal) =>
    client.parties.list({ limit: 1000 }, { signal }).first(maximumParties),
  )
  return useMemo(() => (data ?? []).filter(isInUse).map(({ id, name }) => ({ value: id, label: name })), [data])
}

function isInUse({ enabled, merged_into }: Party): boolean {
  return enabled && merged_into === null
}

const noTags: readonly Tag[] = []

function useTags(): readonly Tag[] {
  const { data } = useRead('tags-to-choose', [], (client, signal) =>
    client.tags.list({ limit: 1000 }, { signal }).first(maximumParties),
  )
  return data ?? noTags
}
