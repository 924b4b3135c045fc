import type { Party } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { LookupField, showToast, WriteError } from '../design/design.ts'
import { useSettledText } from '../documents/use-settled.ts'
import { useRead } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import { useWrite } from '../provider/writes.ts'
import { usePartyMessages } from './messages.ts'
import { readParty } from './party-names.ts'

export interface PartyFieldProps {
  readonly label: string
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** What a new one is made as. Without it none is made. */
  readonly newType?: Party['type'] | undefined
  /** Only those of this type are found. */
  readonly type?: Party['type'] | undefined
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
}

/** A customer, vendor or employee, found by a part of the name; one who is not known yet is made in place. */
export function PartyField(props: PartyFieldProps): ReactNode {
  const { label, value, onChange, newType, type, error, isDisabled = false, autoFocus = false } = props
  const t = usePartyMessages()
  const mayWrite = useMay('books:write')
  /** What is being typed; null while the name of what is chosen is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  /** The name of what was chosen here, until it is read. */
  const [chosenName, setChosenName] = useState('')
  const name = useSettledText(typed ?? '')
  const chosen = useRead('party', [value], (client, signal) => readParty(client, value ?? '', signal), {
    enabled: value !== null,
  })
  const found = useRead(
    'parties',
    ['lookup', name, type],
    (client, signal) =>
      client.parties
        .list({ limit: 20, ...(name === '' ? {} : { name }), ...(type === undefined ? {} : { type }) }, { signal })
        .page(),
    { keepPrevious: true },
  )
  const create = useWrite<{ name: string; type: Party['type'] }, Party>(
    (client, input, options) => client.parties.create(input, options),
    {
      onDone: (party) => {
        showToast(t('partyCreated', { name: party.name }))
        setTyped(null)
        setChosenName(party.name)
        onChange(party.id)
      },
    },
  )
  const parties = (found.data?.records ?? []).filter(({ enabled }) => enabled)
  const isNew = name !== '' && !parties.some((party) => party.name.toLowerCase() === name.toLowerCase())
  const shown = value === null ? '' : (chosen.data?.name ?? chosenName)
  const text = typed ?? shown
  const creation =
    isNew && newType !== undefined && mayWrite && !create.isPending
      ? { label: t('createParty', { name }), run: () => void create.run({ name, type: newType }) }
      : undefined
  return (
    <div>
      <LookupField
        label={label}
        value={value}
        text={text}
        placeholder={t(newType === undefined ? 'findParty' : 'chooseParty')}
        options={parties.map((party) => ({
          value: party.id,
          label: party.name,
          detail: party.external_id ?? undefined,
        }))}
        isTyping={typed !== null}
        isPending={found.isFetching || name !== (typed ?? '').trim()}
        creation={creation}
        isCreating={create.isPending}
        isDisabled={isDisabled}
        autoFocus={autoFocus}
        error={error}
        onTextChange={(next) => {
          setTyped(next === shown ? null : next)
          if (next === '' && value !== null) onChange(null)
        }}
        untaken={t(creation === undefined ? 'takeParty' : 'takeOrCreateParty')}
        onChange={(id) => {
          setTyped(null)
          setChosenName(parties.find((party) => party.id === id)?.name ?? '')
          onChange(id)
        }}
      />
      <WriteError write={create} />
    </div>
  )
}
