import type { Instance } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Button,
  Card,
  ComboBoxField,
  Day,
  ErrorNotice,
  RadioField,
  SelectField,
  showToast,
  SkeletonRows,
  TextField,
  Toolbar,
  WriteError,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useInstance } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { useSettingsMessages } from './settings-messages.ts'
import styles from './settings.module.css'

type Form = Pick<
  Instance,
  'name' | 'accounting_basis' | 'time_zone' | 'fiscal_year_start' | 'paper' | 'legend' | 'external_id'
>

/** What the books of the business go by. */
export function BusinessSettings(): ReactNode {
  const instance = useInstance()
  if (instance.isError) return <ErrorNotice error={instance.error} onRetry={() => void instance.refetch()} />
  if (instance.isPending) return <SkeletonRows count={6} />
  // A change by somebody else is shown when the form is next opened: it does not overwrite what is being typed.
  return <BusinessForm key={instance.data.id} instance={instance.data} />
}

function BusinessForm({ instance }: { instance: Instance }): ReactNode {
  const t = useSettingsMessages()
  const common = useCommonMessages()
  const [form, setForm] = useState<Form>(instance)
  const save = useWrite(
    async (client, changed: Form, options) => {
      const { name, legend, external_id, ...others } = changed
      const cleared = [legend === null ? 'legend' : '', external_id === null ? 'external_id' : '']
      const clear_fields = cleared.filter((field) => field === 'legend' || field === 'external_id')
      await client.instances.updateSettings(
        instance.id,
        { ...others, legend, external_id, clear_fields: clear_fields.length > 0 ? clear_fields : undefined },
        options,
      )
      // With a key of its own, which is the same on another try: it follows from that of the first.
      if (name !== instance.name)
        await client.instances.update(
          instance.id,
          { name },
          { ...options, idempotencyKey: `${options.idempotencyKey}-name` },
        )
    },
    { onDone: () => showToast(t('saved')) },
  )
  const set = (changes: Partial<Form>): void => setForm({ ...form, ...changes })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save.run({
          name: form.name.trim(),
          accounting_basis: form.accounting_basis,
          time_zone: form.time_zone,
          fiscal_year_start: form.fiscal_year_start,
          paper: form.paper,
          legend: form.legend?.trim() || null,
          external_id: form.external_id?.trim() || null,
        })
      }}
    >
      <WriteError write={save} />
      <TextField label={t('name')} value={form.name} onChange={(name) => set({ name })} isRequired />
      <RadioField
        label={t('basis')}
        value={form.accounting_basis}
        options={[
          { value: 'accrual', label: t('basis_accrual') },
          { value: 'cash', label: t('basis_cash') },
        ]}
        onChange={(accounting_basis) => set({ accounting_basis })}
      />
      <ComboBoxField
        label={t('timeZone')}
        description={t('timeZoneHint')}
        value={form.time_zone}
        options={timeZonesWith(form.time_zone)}
        onChange={(time_zone) => set({ time_zone })}
      />
      <FiscalYear value={form.fiscal_year_start} onChange={(fiscal_year_start) => set({ fiscal_year_start })} />
      <RadioField
        label={t('paper')}
        value={form.paper}
        options={[
          { value: 'letter', label: t('paper_letter') },
          { value: 'a4', label: t('paper_a4') },
        ]}
        onChange={(paper) => set({ paper })}
      />
      <TextField
        label={t('legend')}
        description={t('legendHint')}
        value={form.legend ?? ''}
        onChange={(legend) => set({ legend })}
      />
      <TextField
        label={t('externalId')}
        value={form.external_id ?? ''}
        onChange={(external_id) => set({ external_id })}
      />
      <Toolbar>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {common('save')}
        </Button>
      </Toolbar>
      <Fixed instance={instance} />
    </form>
  )
}

/** What is decided when the books are opened, or sold. */
function Fixed({ instance }: { instance: Instance }): ReactNode {
  const t = useSettingsMessages()
  return (
    <Card>
      <dl className={styles.facts}>
        <dt>{t('currency')}</dt>
        <dd>{instance.currency}</dd>
        <dt>{t('booksBegin')}</dt>
        <dd>
          <Day value={instance.entries_start} />
        </dd>
        <dt>{t('subscription')}</dt>
        <dd>{instance.subscription}</dd>
      </dl>
    </Card>
  )
}

/** The first day of the fiscal year, as `MM-DD`. */
function FiscalYear({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const t = useSettingsMessages()
  const { locale } = useLanguage()
  const [month = '01', day = '01'] = value.split('-')
  const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const days = daysOf(month)
  return (
    <fieldset className={styles.group}>
      <legend>{t('fiscalYear')}</legend>
      <SelectField
        label={t('month')}
        value={month}
        options={Array.from({ length: 12 }, (_, at) => ({
          value: String(at + 1).padStart(2, '0'),
          label: names.format(new Date(Date.UTC(2027, at, 1))),
        }))}
        onChange={(next) => onChange(`${next}-${Number(day) > daysOf(next) ? '01' : day}`)}
      />
      <SelectField
        label={t('dayOfMonth')}
        value={day}
        options={Array.from({ length: days }, (_, at) => ({
          value: String(at + 1).padStart(2, '0'),
          label: String(at + 1),
        }))}
        onChange={(next) => onChange(`${month}-${next}`)}
      />
    </fieldset>
  )
}

/** Of a month of a year that has no 29 February, on which a fiscal year cannot begin. */
function daysOf(month: string): number {
  return new Date(Date.UTC(2027, Number(month), 0)).getUTCDate()
}

type Zone = Instance['time_zone']

const zoneNames: readonly string[] = Intl.supportedValuesOf('timeZone')

function timeZonesWith(own: Zone): readonly { value: Zone; label: string }[] {
  return [own, ...zoneNames.filter((name): name is Zone => name !== own)].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))
}
