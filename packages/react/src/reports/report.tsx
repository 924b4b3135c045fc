import { DaybookError } from '@daybook/sdk'
import { type ReactNode, useCallback, useMemo } from 'react'
import { Button, EmptyState, ErrorNotice, Moment, Page, PlaceLink, SkeletonRows } from '../design/design.ts'
import { useClient } from '../provider/client.ts'
import type { ScreenProps } from '../provider/places.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { type ReportDefinition, reportOf } from './catalog.ts'
import { useFiles } from './file-menu.tsx'
import { useKept } from './kept.ts'
import { ParameterBar } from './parameter-bar.tsx'
import { PartsDialog, partState } from './parts-dialog.tsx'
import { ReportChart } from './report-chart.tsx'
import styles from './report.module.css'
import { noState, type ReportState, type Settings, settingsOf } from './settings.ts'
import { type Source, sourceOf } from './sources.ts'
import { StatementTable } from './statement-table.tsx'
import { countOf, depthOf, shownRows, type Statement, type StatementRow } from './statement.ts'
import { useCalendar } from './use-calendar.ts'
import { useWords } from './use-words.ts'
import type { Words } from './words.ts'

/** A report by its name in the address: `balance-sheet`, `income-statement`, … */
export default function Report({ id }: ScreenProps): ReactNode {
  const words = useWords()
  const definition = reportOf(id)
  const known = useCalendar()
  const { error, refetch } = useInstance()
  if (!definition)
    return (
      <EmptyState
        title={words('unknownReport')}
        actions={<PlaceLink to={{ screen: 'reports' }}>{words('allReports')}</PlaceLink>}
      />
    )
  if (!known)
    return (
      <Page title={words.labelled('title', definition.id)}>
        {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={12} />}
      </Page>
    )
  return <KnownReport definition={definition} known={known} />
}

type Known = NonNullable<ReturnType<typeof useCalendar>>

function KnownReport({ definition, known }: { definition: ReportDefinition; known: Known }): ReactNode {
  const words = useWords()
  const { instance, calendar } = known
  const [state, changeState] = useScreenState(noState)
  const settings = settingsOf(definition, state, calendar)
  const source = sourceOf(definition.id, settings)
  const answer = useAnswer(definition, source)
  const files = useFiles(source)
  const { booksStart, fiscalYearStart } = calendar
  const { hasPercent } = settings
  const statement = useMemo(
    // With what it was asked for with; percentages are worked out of any answer.
    () =>
      answer.data?.build({
        settings: { ...answer.data.settings, hasPercent },
        words,
        booksStart,
        fiscalYearStart,
      }),
    [answer.data, hasPercent, words, booksStart, fiscalYearStart],
  )
  // Another report than the one whose figures are open.
  const change = useCallback(
    (changes: Partial<ReportState>) => changeState({ part: '', ...changes }, { replace: true }),
    [changeState],
  )
  const openPart = useCallback((part: string) => changeState({ part }, { replace: false }), [changeState])
  const answered = answer.data?.settings ?? settings
  return (
    <div className={styles.sheet} data-wide={isWide(statement) || undefined}>
      <Page
        title={titleOf(definition, answered, instance.accounting_basis, words)}
        subtitle={<Facts definition={definition} settings={answered} known={known} />}
        actions={
          <div className={`${styles.actions} ${styles.hidden}`}>
            <Button onPress={() => window.print()}>{words('print')}</Button>
            {files.menu}
          </div>
        }
      >
        <ParameterBar
          definition={definition}
          settings={settings}
          state={state}
          change={change}
          calendar={calendar}
          timeZone={instance.time_zone}
          knownSince={instance.known_since}
          depth={statement ? depthOf(statement.rows) : 1}
        />
        {files.problem}
        {!source && (
          <EmptyState title={words(definition.id === 'party-statement' ? 'chooseParty' : 'chooseLedger')}>
            {words('chooseFirst')}
          </EmptyState>
        )}
        {answer.error && (
          <ErrorNotice
            error={answer.error}
            title={isTooLarge(answer.error) ? words('tooLarge') : undefined}
            onRetry={() => void answer.refetch()}
          />
        )}
        {source && answer.isPending && <SkeletonRows count={14} height="2rem" />}
        {statement && !answer.error && (
          <Sheet
            definition={definition}
            statement={statement}
            state={state}
            settings={settings}
            isStale={answer.isPlaceholderData}
            onPart={openPart}
            onClose={() => changeState({ part: '' }, { replace: true })}
          />
        )}
      </Page>
    </div>
  )
}

function useAnswer(definition: ReportDefinition, source: Source | undefined) {
  return useRead(
    'report',
    [definition.id, source?.path, JSON.stringify(source?.query ?? null)],
    (client, signal) => {
      if (!source) throw new Error('nothing was chosen')
      return source.read(client, signal)
    },
    { enabled: source !== undefined, keepPrevious: true },
  )
}

/** Of more columns than a page has room for that stands upright. */
function isWide(statement: Statement | undefined): boolean {
  return statement !== undefined && statement.columns.length > 6
}

function isTooLarge(error: unknown): boolean {
  return error instanceof DaybookError && error.code === 'report_too_large'
}

/** The statements of cash books have names of their own. */
function titleOf({ id }: ReportDefinition, { basis }: Settings, own: string, words: Words): string {
  return (basis ?? own) === 'cash' && (id === 'balance-sheet' || id === 'income-statement')
    ? words.labelled('title_cash', id)
    : words.labelled('title', id)
}

/** What the figures are of: whose, of which days and books. */
function Facts({
  definition,
  settings,
  known: { instance },
}: {
  definition: ReportDefinition
  settings: Settings
  known: Known
}): ReactNode {
  const words = useWords()
  const { days, knownAt } = settings
  const basis = settings.basis ?? instance.accounting_basis
  return (
    <>
      <div className={styles.business}>{instance.name}</div>
      <div className={styles.facts}>
        <span>
          {definition.days === 'year'
            ? words('forYear', { year: String(settings.year) })
            : settings.isPoint || (definition.id === 'party-statement' && settings.content === 'open_items')
              ? words('asOf', { day: words.longDay(days.end_date) })
              : words('forDays', { start: words.longDay(days.start_date), end: words.longDay(days.end_date) })}
        </span>
        {definition.options.includes('basis') && <span>{words(basis === 'cash' ? 'basisCash' : 'basisAccrual')}</span>}
        <span>{words('inCurrency', { currency: instance.currency })}</span>
        {settings.timeZone !== undefined && <span>{words('inZone', { zone: settings.timeZone })}</span>}
        {settings.tagIds.length > 0 && <span>{words('withTags', { count: settings.tagIds.length })}</span>}
        {settings.includeChildren && <span>{words('combined')}</span>}
        {knownAt !== undefined && <KnownAt value={knownAt} timeZone={instance.time_zone} />}
      </div>
    </>
  )
}

function KnownAt({ value, timeZone }: { value: string; timeZone: string }): ReactNode {
  const words = useWords()
  if (/^\d+$/.test(value)) return <span>{words('knownVersion', { version: value })}</span>
  if (Number.isNaN(Date.parse(value))) return null
  const [before = '', after = ''] = words('knownOn', { moment: '\u0000' }).split('\u0000')
  return (
    <span>
      {before}
      <Moment value={value} timeZone={timeZone} />
      {after}
    </span>
  )
}

/** From how many rows on a list is shown by its first level, until a person opens more. */
const longList = 600

function Sheet({
  definition,
  statement,
  state,
  settings,
  isStale,
  onPart,
  onClose,
}: {
  definition: ReportDefinition
  statement: Statement
  state: ReportState
  settings: Settings
  isStale: boolean
  onPart: (part: string) => void
  onClose: () => void
}): ReactNode {
  const words = useWords()
  const { instanceId } = useClient()
  const key = `daybook ${instanceId} ${definition.id}`
  const [toggled, setToggled] = useKept<Toggled>(`${key} rows ${state.level}`, noneToggled, isToggled)
  const level = openLevels(definition, statement, state.level)
  const rows = useMemo(
    () => shownRows(statement.rows, (row, depth) => toggled[row.key] ?? depth < level),
    [statement, toggled, level],
  )
  const onToggle = useCallback(
    (row: StatementRow, depth: number) => setToggled({ ...toggled, [row.key]: !(toggled[row.key] ?? depth < level) }),
    [toggled, setToggled, level],
  )
  const onOpenParts = useCallback((row: StatementRow, column: number) => onPart(partState(row, column)), [onPart])
  if (statement.rows.length === 0) return <EmptyState title={words('emptyTitle')}>{words('emptyHint')}</EmptyState>
  return (
    <div className={styles.sides} data-narrow={statement.columns.length <= 3 || undefined}>
      <div className={styles.result}>
        <StatementTable
          label={words.labelled('title', definition.id)}
          statement={statement}
          rows={rows}
          onToggle={onToggle}
          onOpenParts={onOpenParts}
          negatives={settings.negatives}
          isStale={isStale}
          placeKey={`${key} scroll`}
        />
        {statement.notes?.map((note) => (
          <p key={note} className={styles.notes}>
            {note}
          </p>
        ))}
        {state.part !== '' && (
          <PartsDialog
            statement={statement}
            part={state.part}
            negatives={settings.negatives}
            onOpenParts={onOpenParts}
            onClose={onClose}
          />
        )}
      </div>
      <ReportChart id={definition.id} settings={settings} />
    </div>
  )
}

type Toggled = Readonly<Record<string, boolean>>
const noneToggled: Toggled = {}

function isToggled(value: unknown): value is Toggled {
  return typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'boolean')
}

/** How many levels stand open. */
function openLevels(definition: ReportDefinition, statement: Statement, level: string): number {
  if (/^[1-9]$/.test(level)) return Number(level) - 1
  const isList = definition.id === 'general-ledger' || definition.id === 'journal'
  return level === '' && isList && countOf(statement.rows) > longList ? 0 : Infinity
}
