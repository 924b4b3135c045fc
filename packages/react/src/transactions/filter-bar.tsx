import { type ReactNode, useEffect, useState } from 'react'
import {
  AmountField,
  Button,
  ComboBoxField,
  DateField,
  type Option,
  SearchField,
  SelectField,
  Toolbar,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import {
  countOfFilters,
  type FilterName,
  type Filters,
  methods,
  noFilters,
  postedStatuses,
  reviewStatuses,
  sorts,
} from './filters.ts'
import messages from './transactions.messages.json'
import styles from './transactions.module.css'
import type { Choices } from './use-choices.ts'

export interface FilterBarProps {
  readonly filters: Filters
  readonly onChange: (changes: Partial<Record<FilterName, string | undefined>>, options?: { replace?: boolean }) => void
  readonly choices: Choices | undefined
}

/** The search and the filters that are used most, and the others behind a button. All of them stand in the address. */
export function FilterBar({ filters, onChange, choices }: FilterBarProps): ReactNode {
  const t = useMessages(messages)
  const count = countOfFilters(filters)
  const [isOpen, setIsOpen] = useState(count > 0)
  return (
    <div className={styles.filters}>
      <Toolbar label={t('filters')}>
        <Search value={filters.q} onChange={(q) => onChange({ q }, { replace: true })} />
        <Choice
          label={t('account')}
          any={t('allAccounts')}
          value={filters.account}
          options={choices?.accounts.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          onChange={(account) => onChange({ account })}
        />
        <Choice
          label={t('review')}
          any={t('reviewAll')}
          value={filters.review}
          options={reviewStatuses.map((value) => ({ value, label: t(`review_${value}`) }))}
          onChange={(review) => onChange({ review })}
        />
        <SelectField
          label={t('sort')}
          value={sorts.find((sort) => sort === filters.sort) ?? '-datetime'}
          options={sorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
          onChange={(sort) => onChange({ sort })}
        />
        <Button onPress={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
          {count > 0 ? t('filtersSet', { count }) : t('filters')}
        </Button>
        {(count > 0 || filters.q !== '' || filters.account !== '' || filters.review !== '') && (
          <Button variant="quiet" onPress={() => onChange({ ...noFilters, sort: filters.sort })}>
            {t('clearFilters')}
          </Button>
        )}
      </Toolbar>
      {isOpen && <MoreFilters filters={filters} onChange={onChange} choices={choices} />}
    </div>
  )
}

function MoreFilters({ filters, onChange, choices }: FilterBarProps): ReactNode {
  const t = useMessages(messages)
  const ledgers = choices?.ledgers.map(({ id, name, sort_code }) => ({ value: id, label: name, detail: sort_code }))
  return (
    <Toolbar label={t('filters')}>
      <DateField label={t('from')} value={filters.from || null} onChange={(from) => onChange({ from: from ?? '' })} />
      <DateField label={t('to')} value={filters.to || null} onChange={(to) => onChange({ to: to ?? '' })} />
      {ledgers && (
        <ComboBoxField
          label={t('category')}
          placeholder={t('anyCategory')}
          value={filters.category || null}
          options={ledgers}
          onChange={(category) => onChange({ category })}
        />
      )}
      <Choice
        label={t('method')}
        any={t('anyMethod')}
        value={filters.method}
        options={methods.map((value) => ({ value, label: t(`method_${value}`) }))}
        onChange={(method) => onChange({ method })}
      />
      <Choice
        label={t('posted')}
        any={t('postedAny')}
        value={filters.posted}
        options={postedStatuses.map((value) => ({ value, label: t(`posted_${value}`) }))}
        onChange={(posted) => onChange({ posted })}
      />
      <span className={styles.short}>
        <AmountField label={t('min')} value={filters.min || null} onChange={(min) => onChange({ min: min ?? '' })} />
      </span>
      <span className={styles.short}>
        <AmountField label={t('max')} value={filters.max || null} onChange={(max) => onChange({ max: max ?? '' })} />
      </span>
      {choices !== undefined && choices.tags.length > 0 && (
        <Choice
          label={t('tag')}
          any={t('anyTag')}
          value={filters.tag}
          options={choices.tags.map(({ id, name, tag_group_name: group }) => ({
            value: id,
            label: name,
            detail: group,
          }))}
          onChange={(tag) => onChange({ tag })}
        />
      )}
      <Choice
        label={t('suggestion')}
        any={t('suggestion_any')}
        value={filters.suggestion}
        options={[
          { value: 'yes', label: t('suggestion_yes') },
          { value: 'no', label: t('suggestion_no') },
        ]}
        onChange={(suggestion) => onChange({ suggestion })}
      />
    </Toolbar>
  )
}

function Choice({
  label,
  any,
  value,
  options,
  onChange,
}: {
  label: string
  any: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}): ReactNode {
  return (
    <SelectField
      label={label}
      value={value === '' ? 'any' : value}
      options={[{ value: 'any', label: any }, ...options]}
      onChange={(chosen) => onChange(chosen === 'any' ? '' : chosen)}
    />
  )
}

/** Waits until the typing rests, so that each letter is not a search of its own. */
function Search({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const t = useMessages(messages)
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => onChange(typed), 250)
    return () => clearTimeout(timer)
    // Only what is typed begins a wait.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed])
  return <SearchField label={t('search')} value={typed} onChange={setTyped} />
}
