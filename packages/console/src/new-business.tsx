import {
  Button,
  ComboBoxField,
  DateField,
  Dialog,
  SelectField,
  Stack,
  TextField,
  WriteError,
} from '@daybook/react/design'
import { useMessages } from '@daybook/react/messages'
import { useRead, useWrite } from '@daybook/react/provider'
import { type CreateInstanceRequest, DaybookError } from '@daybook/sdk'
import { type ReactNode, useMemo, useState } from 'react'
import { addressOf } from './addresses.ts'
import messages from './businesses.messages.json'
import { go } from './history.ts'

type Zone = NonNullable<CreateInstanceRequest['time_zone']>

/** The browser has them of the same database; the service refuses one that it does not know. */
function isZone(name: string): name is Zone {
  return name.length > 0
}

const { timeZone: ownZone } = new Intl.DateTimeFormat().resolvedOptions()
// Browsers leave out UTC, and may be in a zone by one of its other names.
const zones = [...new Set(['UTC', ownZone, ...Intl.supportedValuesOf('timeZone')])]
  .filter(isZone)
  .map((value) => ({ value, label: value.replaceAll('_', ' ') }))

/** Opens the books of a business. */
export default function NewBusiness({ close }: { close: () => void }): ReactNode {
  const say = useMessages(messages)
  const [form, setForm] = useState<Form>(emptyForm)
  const [isChecked, setChecked] = useState(false)
  const templates = useRead('console-templates', [], (client, signal) =>
    client.coaTemplates.list({ status: 'live', limit: 100 }, { signal }).page(),
  )
  const write = useWrite(
    (client, request: CreateInstanceRequest, options) => client.instances.create(request, options),
    { onDone: ({ id }) => go(addressOf(id, { screen: 'overview' })) },
  )
  const template: Template | null = form.template ?? templates.data?.records[0]?.id ?? null
  const refused = refusalsIn(write.error)
  const change = (changes: Partial<Form>): void => {
    write.reset()
    setForm({ ...form, ...changes })
  }
  const save = (): void => {
    setChecked(true)
    if (form.name.trim() === '' || form.start === null) return
    void write.run({
      name: form.name.trim(),
      entries_start: `${form.start}T00:00:00Z`,
      currency: form.currency,
      time_zone: form.timeZone,
      subscription: form.tier,
      ...(template === null ? {} : { coa_template_id: template }),
    })
  }
  return (
    <Dialog
      title={say('new')}
      isOpen
      onClose={close}
      actions={
        <Button variant="primary" onPress={save} isPending={write.isPending}>
          {say('create')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack>
          <TextField
            label={say('name')}
            value={form.name}
            onChange={(name) => change({ name })}
            error={isChecked && form.name.trim() === '' ? say('missingName') : refused['name']}
            maxLength={255}
            autoFocus
          />
          <DateField
            label={say('start')}
            description={say('startHelp')}
            value={form.start}
            onChange={(start) => change({ start })}
            error={isChecked && form.start === null ? say('missingStart') : refused['entries_start']}
          />
          <ComboBoxField
            label={say('currency')}
            options={useCurrencies()}
            value={form.currency}
            error={refused['currency']}
            onChange={(currency) => change({ currency })}
          />
          <ComboBoxField
            label={say('timeZone')}
            options={zones}
            value={form.timeZone}
            error={refused['time_zone']}
            onChange={(timeZone) => change({ timeZone })}
          />
          <SelectField
            label={say('chart')}
            options={(templates.data?.records ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={template}
            error={refused['coa_template_id']}
            onChange={(chosen) => change({ template: chosen })}
          />
          <SelectField
            label={say('tier')}
            description={say('tierHelp')}
            options={tiers.map((value) => ({ value, label: say(value) }))}
            value={form.tier}
            error={refused['subscription']}
            onChange={(tier) => change({ tier })}
          />
          {Object.keys(refused).length === 0 && <WriteError write={write} />}
        </Stack>
      </form>
    </Dialog>
  )
}

/** What the service says is wrong, by its field; nothing where something else is, too. */
function refusalsIn(error: unknown): Readonly<Record<string, string>> {
  const problems = error instanceof DaybookError ? error.errors : []
  const byField = problems.map(({ path, message }) => [path.replace(/^\//, ''), message] as const)
  return byField.every(([field]) => fields.has(field)) ? Object.fromEntries(byField) : {}
}

const fields = new Set(['name', 'entries_start', 'currency', 'time_zone', 'coa_template_id', 'subscription'])

interface Form {
  readonly name: string
  readonly start: string | null
  readonly currency: string
  readonly timeZone: Zone
  readonly tier: Tier
  /** The first one until another is chosen. */
  readonly template: Template | null
}

type Tier = NonNullable<CreateInstanceRequest['subscription']>

/** Each holds what the ones before it hold. */
const tiers = ['tier0', 'tier1', 'tier2', 'tier3', 'tier4'] as const

type Template = NonNullable<CreateInstanceRequest['coa_template_id']>

function emptyForm(): Form {
  const start = `${new Date().getFullYear()}-01-01`
  return {
    name: '',
    start,
    currency: 'USD',
    timeZone: isZone(ownZone) ? ownZone : 'UTC',
    tier: 'tier2',
    template: null,
  }
}

function useCurrencies() {
  return useMemo(() => {
    const names = new Intl.DisplayNames(document.documentElement.lang || 'en', { type: 'currency' })
    return Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value} · ${names.of(value) ?? ''}` }))
  }, [])
}
