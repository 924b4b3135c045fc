import type { CategorizationRuleBacktest, CategorizationRulePreview } from '@daybook/sdk'
import { type ReactNode, useEffect, useState } from 'react'
import { Amount, Badge, Banner, Day, ErrorNotice, Skeleton, Table, TextField } from '../design/design.ts'
import { useRead } from '../provider/reads.ts'
import { useCategoryChoice } from '../review/chart.ts'
import { LedgerBox } from '../review/ledger-box.tsx'
import { expressionProblem, type ExpressionProblem } from './expression-error.ts'
import { useRuleWords } from './rule-words.ts'
import { useRulesMessages } from './rules-messages.ts'
import styles from './rules.module.css'

export interface RuleDraft {
  readonly name: string
  readonly expression: string
  readonly ledgerName: string
  readonly partyName: string
}

export interface RuleFieldsProps {
  readonly draft: RuleDraft
  readonly onChange: (draft: RuleDraft) => void
  /** Of a rule that stands already: what it decides itself is no conflict. */
  readonly ruleId?: string | undefined
  readonly priority?: string | undefined
}

/** The parts of a rule, and what it would do, told while one types. */
export function RuleFields({ draft, onChange, ruleId, priority }: RuleFieldsProps): ReactNode {
  const t = useRulesMessages()
  const { chart } = useCategoryChoice()
  const settled = useSettled(draft, 350)
  const trial = useTrial(settled, ruleId, priority)
  const problem = expressionProblem(trial.error)
  const said = useRuleWords()(settled.expression)
  const ledger = chart.categories.find(({ name }) => name.toLowerCase() === draft.ledgerName.toLowerCase())
  return (
    <>
      <TextField
        label={t('expression')}
        description={t('expressionHint')}
        value={draft.expression}
        rows={3}
        maxLength={2000}
        autoFocus
        spellCheck="false"
        error={draft.expression === settled.expression ? problem?.message : undefined}
        onChange={(expression) => onChange({ ...draft, expression })}
      />
      {problem === undefined && said !== undefined && (
        <p className={styles.said} role="status">
          {said}
        </p>
      )}
      {problem !== undefined && problem.position !== null && draft.expression === settled.expression && (
        <ProblemPlace expression={settled.expression} problem={problem} />
      )}
      <LedgerBox
        label={t('category')}
        value={ledger?.id ?? null}
        onChoose={(chosen) => onChange({ ...draft, ledgerName: chosen.name })}
      />
      {draft.ledgerName !== '' && ledger === undefined && (
        <Banner tone="warning" title={t('noSuchLedger', { name: draft.ledgerName })} />
      )}
      {trial.error !== null && problem === undefined && <ErrorNotice error={trial.error} onRetry={trial.retry} />}
      {problem === undefined && <Trial trial={trial} />}
      <TextField
        label={t('name')}
        value={draft.name}
        maxLength={255}
        onChange={(name) => onChange({ ...draft, name })}
      />
      <TextField
        label={t('party')}
        description={t('partyHint')}
        value={draft.partyName}
        maxLength={255}
        onChange={(partyName) => onChange({ ...draft, partyName })}
      />
    </>
  )
}

/** The expression with a mark at the character that it cannot be read at. */
function ProblemPlace({ expression, problem }: { expression: string; problem: ExpressionProblem }): ReactNode {
  const at = Math.min(problem.position ?? 0, expression.length)
  return (
    <code className={styles.place} dir="ltr">
      {expression.slice(0, at)}
      <mark>{expression.slice(at, at + 1) || '␣'}</mark>
      {expression.slice(at + 1)}
    </code>
  )
}

interface TrialRead {
  readonly data:
    | { readonly preview: CategorizationRulePreview; readonly backtest: CategorizationRuleBacktest | null }
    | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly retry: () => void
}

/** What the rule would hit among the rows of the last year, and what that does to the months. */
function useTrial(draft: RuleDraft, ruleId: string | undefined, priority: string | undefined): TrialRead {
  const { expression, ledgerName, partyName } = draft
  const read = useRead(
    'rule-trial',
    [expression, ledgerName, partyName, ruleId, priority],
    async (client, signal) => {
      const rule = {
        expression,
        ...(ledgerName !== '' && { ledger_name: ledgerName }),
        ...(partyName !== '' && { party_name: partyName }),
        ...(priority !== undefined && { priority }),
      }
      const [preview, backtest] = await Promise.all([
        client.categorizationRules.preview(
          { ...rule, ...(ruleId !== undefined && { exclude_rule_id: ruleId }), limit: 5 },
          { signal },
        ),
        ledgerName === ''
          ? null
          : client.categorizationRules.backtest(
              { rules: [{ expression, ledger_name: ledgerName }], start_date: aYearAgo() },
              { signal },
            ),
      ])
      return { preview, backtest }
    },
    { enabled: expression.trim() !== '', keepPrevious: true },
  )
  return {
    data: read.error === null ? read.data : undefined,
    error: read.error,
    isFetching: read.isFetching,
    retry: () => void read.refetch(),
  }
}

/** The day from which on rules are tried, and rows decided anew. */
export function aYearAgo(): string {
  return new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
}

function Trial({ trial }: { trial: TrialRead }): ReactNode {
  const t = useRulesMessages()
  const { chart } = useCategoryChoice()
  const { data } = trial
  if (data === undefined) return trial.isFetching ? <Skeleton height="8rem" /> : null
  const { preview, backtest } = data
  const [draft] = backtest?.rules ?? []
  const figures = [
    ['hits', preview.hits],
    ['changes', preview.changes],
    ['conflicts', preview.conflicts],
    ['fromPersons', draft?.from_persons],
    ['fromWaiting', draft?.from_uncategorized],
    ['fromRules', draft?.from_rules],
  ] as const
  return (
    <section className={styles.trial} aria-label={t('trial')} aria-busy={trial.isFetching}>
      <h3 className={styles.heading}>{t('trial')}</h3>
      <dl className={styles.figures} role="status">
        {figures.map(
          ([name, count]) =>
            count !== undefined && (
              <div key={name} data-warns={(['conflicts', 'fromPersons'].includes(name) && count > 0) || undefined}>
                <dt>{t(name)}</dt>
                <dd>{count}</dd>
              </div>
            ),
        )}
      </dl>
      {(preview.truncated || backtest?.truncated === true) && (
        <p className={styles.soft}>{t('truncated', { count: preview.scanned })}</p>
      )}
      {preview.examples.length > 0 && (
        <ul className={styles.examples} aria-label={t('examples')}>
          {preview.examples.map((row) => (
            <li key={row.transaction_id}>
              <span className={styles.grow}>{row.description}</span>
              <Badge tone={row.effect === 'change' ? 'positive' : row.effect === 'conflict' ? 'warning' : 'neutral'}>
                {t(`effect_${row.effect}`)}
              </Badge>
              <span className={styles.soft}>
                {chart.ledgers.get(row.category_ledger_id ?? '')?.name} · <Day value={row.date} />
              </span>
              <Amount value={row.amount} />
            </li>
          ))}
        </ul>
      )}
      {backtest !== null && backtest.income_statement_changes.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('months')}</h3>
          <Table
            label={t('months')}
            rows={backtest.income_statement_changes.slice(0, 60)}
            keyOf={(each) => `${each.ledger.id} ${each.month}`}
            columns={[
              { id: 'month', heading: t('month'), cell: (each) => each.month },
              { id: 'ledger', heading: t('category'), cell: (each) => each.ledger.name },
              { id: 'change', heading: t('change'), align: 'end', cell: (each) => <Amount value={each.change} /> },
            ]}
          />
        </>
      )}
    </section>
  )
}

/** The value as it was when it had not changed for so many milliseconds. */
function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
