import type { Tag } from '@daybook/sdk'
import { parseDate, toZoned } from '@internationalized/date'
import type { ReactNode } from 'react'
import { Button, Checkbox, ComboBoxField, DateField, SelectField } from '../design/design.ts'
import { useRead } from '../provider/reads.ts'
import type { ParameterProps } from './parameter-bar.tsx'
import styles from './report.module.css'
import type { ReportState } from './settings.ts'
import { useWords } from './use-words.ts'

/** What is asked for now and then. */
export function MoreOptions(props: ParameterProps): ReactNode {
  const { definition, settings, state, change, depth, timeZone } = props
  const words = useWords()
  const has = (option: (typeof definition.options)[number]): boolean => definition.options.includes(option)
  const toggle = (name: keyof ReportState, value = '1') => ({
    isSelected: state[name] === value,
    onChange: (isOn: boolean) => change({ [name]: isOn ? value : '' }),
  })
  return (
    <div className={`${styles.options} ${styles.hidden}`} role="group" aria-label={words('options')}>
      {definition.isTree === true && depth > 1 && <LevelField depth={depth} state={state} change={change} />}
      {has('top') && <TopField value={settings.top} change={change} />}
      {has('known_at') && !settings.includeChildren && <KnownAtField {...props} />}
      {has('time_zone') && <ZoneField value={settings.timeZone ?? ''} own={timeZone} change={change} />}
      {has('percent') && <Checkbox {...toggle('percent')}>{words('percentOf')}</Checkbox>}
      {has('empty') && <Checkbox {...toggle('empty')}>{words('includeEmpty')}</Checkbox>}
      {has('adjustments') && <Checkbox {...toggle('adjustments', 'separate')}>{words('adjustments')}</Checkbox>}
      {has('children') && <Checkbox {...toggle('children')}>{words('includeChildren')}</Checkbox>}
      <Checkbox {...toggle('negatives', 'parentheses')}>{words('parentheses')}</Checkbox>
      {has('tags') && settings.method === 'direct' && <TagsField ids={settings.tagIds} change={change} />}
    </div>
  )
}

function LevelField({ depth, state, change }: Pick<ParameterProps, 'depth' | 'state' | 'change'>): ReactNode {
  const words = useWords()
  const levels = Array.from({ length: Math.min(depth, 6) }, (_, at) => String(at + 1))
  const options = [
    { value: 'all', label: words('levelAll') },
    ...levels.map((level) => ({ value: level, label: words('level', { level }) })),
  ]
  return (
    <SelectField
      label={words('levels')}
      options={options}
      value={levels.includes(state.level) ? state.level : 'all'}
      onChange={(level) => change({ level })}
    />
  )
}

function TopField({ value, change }: { value: number; change: ParameterProps['change'] }): ReactNode {
  const words = useWords()
  return (
    <SelectField
      label={words('top')}
      options={['5', '10', '20', '50', '100'].map((top) => ({ value: top, label: top }))}
      value={String(value)}
      onChange={(top) => change({ top: top === '10' ? '' : top })}
    />
  )
}

/** The end of a day in the books' time zone; another moment or a version stands in the address alone. */
function KnownAtField({ settings, change, calendar, timeZone, knownSince }: ParameterProps): ReactNode {
  const words = useWords()
  const { knownAt } = settings
  const day = knownAt !== undefined && /^\d{4}-\d{2}-\d{2}T/.test(knownAt) ? knownDay(knownAt, timeZone) : null
  return (
    <>
      <DateField
        label={words('knownAt')}
        value={day}
        minimum={knownDay(knownSince, timeZone)}
        maximum={calendar.today}
        onChange={(chosen) => {
          // What is known today is what is known now.
          const isPast = chosen !== null && chosen < calendar.today
          change({ known_at: isPast ? endOf(chosen, timeZone) : '' })
        }}
      />
      {knownAt !== undefined && (
        <Button variant="quiet" onPress={() => change({ known_at: '' })}>
          {words('clearKnownAt')}
        </Button>
      )}
    </>
  )
}

function endOf(day: string, timeZone: string): string {
  const next = toZoned(parseDate(day).add({ days: 1 }), timeZone)
  return new Date(next.toDate().getTime() - 1).toISOString()
}

function knownDay(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(new Date(moment))
  return /^\d{4}-\d{2}-\d{2}$/.test(parts) ? parts : moment.slice(0, 10)
}

function ZoneField({
  value,
  own,
  change,
}: {
  value: string
  own: string
  change: ParameterProps['change']
}): ReactNode {
  const words = useWords()
  const zones = Intl.supportedValuesOf('timeZone')
  const options = [
    { value: 'own', label: words('timeZoneOfBooks', { zone: own }) },
    ...(value === '' || zones.includes(value) ? zones : [value, ...zones]).map((zone) => ({
      value: zone,
      label: zone,
    })),
  ]
  return (
    <ComboBoxField
      label={words('timeZone')}
      options={options}
      value={value === '' ? 'own' : value}
      onChange={(zone) => change({ time_zone: zone === 'own' ? '' : zone })}
    />
  )
}

const maxTags = 1000

function TagsField({ ids, change }: { ids: readonly string[]; change: ParameterProps['change'] }): ReactNode {
  const words = useWords()
  const { data: tags } = useRead('tags of reports', [], (client, signal) =>
    client.tags.list({ limit: maxTags }, { signal }).first(maxTags),
  )
  if (!tags) return null
  const byGroup = new Map<string, Tag[]>()
  for (const tag of tags) byGroup.set(tag.tag_group_name, [...(byGroup.get(tag.tag_group_name) ?? []), tag])
  if (byGroup.size === 0)
    return (
      <p className={styles.notes}>
        {words('tags')}: {words('noTags')}
      </p>
    )
  return [...byGroup].map(([group, members]) => (
    <TagGroup key={group} group={group} tags={members} ids={ids} change={change} />
  ))
}

function TagGroup({
  group,
  tags,
  ids,
  change,
}: {
  group: string
  tags: readonly Tag[]
  ids: readonly string[]
  change: ParameterProps['change']
}): ReactNode {
  return (
    <fieldset className={styles.tags}>
      <legend>{group}</legend>
      <div>
        {tags.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={ids.includes(id)}
            onChange={(isOn) =>
              change({ tag_ids: (isOn ? [...ids, id] : ids.filter((each) => each !== id)).join(',') })
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
