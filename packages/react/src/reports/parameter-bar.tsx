import { type ReactNode, useState } from 'react'
import { Button, DateField, SelectField } from '../design/design.ts'
import type { ReportDefinition } from './catalog.ts'
import { type Calendar, presets } from './days.ts'
import { MoreOptions } from './more-options.tsx'
import { LedgerChoice, PartyChoice } from './record-choices.tsx'
import styles from './report.module.css'
import { pointPresets, type ReportState, type Settings } from './settings.ts'
import { useWords } from './use-words.ts'
import type { ReportMessage } from './words.ts'

export interface ParameterProps {
  readonly definition: ReportDefinition
  readonly settings: Settings
  readonly state: ReportState
  readonly change: (changes: Partial<ReportState>) => void
  readonly calendar: Calendar
  readonly timeZone: string
  /** When the service began to keep what was known when. */
  readonly knownSince: string
  /** How deep rows stand in others. */
  readonly depth: number
}

/** What a report is asked for; all of it stands in the address. */
export function ParameterBar(props: ParameterProps): ReactNode {
  const { definition, settings, change } = props
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const has = (option: (typeof definition.options)[number]): boolean => definition.options.includes(option)
  const notCompared = has('compare') ? whyNotCompared(settings) : undefined
  return (
    <>
      <div className={`${styles.bar} ${styles.hidden}`} role="group" aria-label={words('parameters')}>
        {has('party') && <PartyChoice value={settings.partyId ?? null} onChange={(party_id) => change({ party_id })} />}
        {has('ledger') && (
          <LedgerChoice value={settings.ledgerId ?? null} onChange={(ledger_id) => change({ ledger_id })} />
        )}
        <DaysFields {...props} />
        {has('columns') && (
          <Choice
            label="columns"
            names={['total', 'monthly', 'quarterly', 'yearly']}
            value={settings.columns}
            onChange={(columns) => change({ columns: columns === 'total' ? '' : columns })}
          />
        )}
        {has('periods') && (
          <Choice
            label="columns"
            names={['daily', 'monthly', 'quarterly', 'yearly']}
            value={settings.columns}
            onChange={(columns) => change({ columns: columns === 'monthly' ? '' : columns })}
          />
        )}
        {has('compare') && (
          <Choice
            label="compare"
            names={['none', 'previous_period', 'previous_year']}
            value={settings.compare ?? 'none'}
            isDisabled={notCompared !== undefined}
            onChange={(compare) => change({ compare: compare === 'none' ? '' : compare })}
          />
        )}
        <KindFields {...props} />
        {has('basis') && !settings.includeChildren && (
          <Choice
            label="basis"
            names={['books', 'accrual', 'cash']}
            value={settings.basis ?? 'books'}
            onChange={(basis) => change({ basis: basis === 'books' ? '' : basis })}
          />
        )}
        <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {words('options')}
        </Button>
      </div>
      {notCompared !== undefined && (
        <p className={`${styles.notes} ${styles.hidden}`} role="status">
          {words(notCompared)}
        </p>
      )}
      {isOpen && <MoreOptions {...props} />}
    </>
  )
}

/** The service compares one column of one set of books. */
function whyNotCompared({ includeChildren, columns }: Settings): ReportMessage | undefined {
  if (includeChildren) return 'compareNotCombined'
  return columns === 'total' ? undefined : 'compareNotByColumns'
}

/** What one report alone can be asked for. */
function KindFields({ definition, settings, change }: ParameterProps): ReactNode {
  const has = (option: (typeof definition.options)[number]): boolean => definition.options.includes(option)
  return (
    <>
      {has('method') && (
        <Choice
          label="method"
          names={['direct', 'indirect']}
          value={settings.method}
          onChange={(method) => change({ method: method === 'direct' ? '' : method, tag_ids: '' })}
        />
      )}
      {has('by') && (
        <Choice
          label="by"
          names={['party', 'document']}
          value={settings.by}
          onChange={(by) => change({ by: by === 'party' ? '' : by })}
        />
      )}
      {has('content') && (
        <Choice
          label="content"
          names={['open_items', 'movements']}
          value={settings.content}
          onChange={(content) => change({ content: content === 'open_items' ? '' : content })}
        />
      )}
      {has('type') && (
        <Choice
          label="type"
          names={['all', 'invoice', 'bill', 'payroll']}
          value={settings.type ?? 'all'}
          onChange={(type) => change({ type: type === 'all' ? '' : type })}
        />
      )}
    </>
  )
}

type Prefixed<Prefix extends string> = Extract<ReportMessage, `${Prefix}_${string}`>

/** One of a few, whose labels are messages: `basis_cash` of `basis`. */
function Choice<Label extends ReportMessage, Name extends string>({
  label,
  names,
  value,
  isDisabled = false,
  onChange,
}: {
  label: Label
  names: readonly (`${Label}_${Name}` extends Prefixed<Label> ? Name : never)[]
  value: string
  isDisabled?: boolean
  onChange: (name: string) => void
}): ReactNode {
  const words = useWords()
  const options = names.map((name) => ({ value: name, label: words.labelled(label, name) }))
  return (
    <SelectField label={words(label)} options={options} value={value} isDisabled={isDisabled} onChange={onChange} />
  )
}

/** The days: by a name, or one by one. */
function DaysFields({ definition, settings, state, change, calendar }: ParameterProps): ReactNode {
  const words = useWords()
  const { days, isPoint } = settings
  if (definition.days === 'year') return <YearField year={settings.year} calendar={calendar} change={change} />
  const isOwn = state.period === 'custom' || (state.period === '' && `${state.start_date}${state.end_date}` !== '')
  const names = isPoint ? pointPresets : presets
  const value = isOwn ? 'custom' : isPoint ? pointName(state.period) : settings.preset
  const choose = (period: string): void =>
    change(
      period === 'custom'
        ? { period, start_date: isPoint ? '' : days.start_date, end_date: days.end_date }
        : { period: period === (isPoint ? 'today' : 'year_to_date') ? '' : period, start_date: '', end_date: '' },
    )
  const prefix = isPoint ? 'point' : 'preset'
  return (
    <>
      <SelectField
        label={words(isPoint ? 'point' : 'period')}
        options={names.map((name) => ({ value: name, label: words.labelled(prefix, name) }))}
        value={value}
        onChange={choose}
      />
      {value === 'custom' && !isPoint && (
        <DateField
          label={words('from')}
          value={days.start_date}
          onChange={(day) => change({ period: 'custom', start_date: day ?? '', end_date: days.end_date })}
        />
      )}
      {value === 'custom' && (
        <DateField
          label={words(isPoint ? 'day' : 'to')}
          value={days.end_date}
          minimum={isPoint ? undefined : days.start_date}
          onChange={(day) => {
            if (day !== null)
              change({ period: 'custom', end_date: day, ...(!isPoint && { start_date: days.start_date }) })
          }}
        />
      )}
    </>
  )
}

function pointName(period: string): string {
  return pointPresets.find((name) => name === period) ?? 'today'
}

function YearField({
  year,
  calendar,
  change,
}: {
  year: number
  calendar: Calendar
  change: ParameterProps['change']
}): ReactNode {
  const words = useWords()
  const last = Number(calendar.today.slice(0, 4))
  const first = Math.max(Math.min(year, Number(calendar.booksStart.slice(0, 4))), last - 30)
  const years = Array.from({ length: last - first + 1 }, (_, at) => String(last - at))
  return (
    <SelectField
      label={words('year')}
      options={years.map((each) => ({ value: each, label: each }))}
      value={String(year)}
      onChange={(chosen) => change({ year: chosen === String(last) ? '' : chosen })}
    />
  )
}
