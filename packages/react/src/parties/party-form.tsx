import { DaybookError, type Party, responseOf } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { Checkbox, SelectField, showToast, TextField, WriteDialog } from '../design/design.ts'
import { useWrite } from '../provider/writes.ts'
import { usePartyMessages } from './messages.ts'
import styles from './parties.module.css'
import {
  partyChangeOf,
  partyCreationOf,
  type PartyDraft,
  partyDraftOf,
  type PartyType,
  partyTypes,
} from './party-types.ts'
import { PartyRefusal } from './refusal.tsx'

/** Makes a party, or changes what is known of one. */
export function PartyForm({
  party,
  type = 'customer',
  onClose,
  onDone,
}: {
  party?: Party
  type?: PartyType
  onClose: () => void
  onDone: (party: Party) => void
}): ReactNode {
  const t = usePartyMessages()
  const [draft, setDraft] = useState(() => partyDraftOf(party, type))
  const [isTried, setTried] = useState(false)
  // Of what the form began with, so that a change by somebody else is not written over.
  const [etag] = useState(() => (party === undefined ? undefined : responseOf(party)?.etag))
  const save = useWrite<PartyDraft, Party>(
    (client, input, options) =>
      party === undefined
        ? client.parties.create(partyCreationOf(input), options)
        : client.parties.update(
            party.id,
            partyChangeOf(input, party),
            etag === undefined ? options : { ...options, ifMatch: etag },
          ),
    {
      onDone: (saved) => {
        showToast(t(party === undefined ? 'created' : 'saved'))
        onDone(saved)
      },
    },
  )
  const set = (changes: Partial<PartyDraft>): void => setDraft((known) => ({ ...known, ...changes }))
  const hasName = draft.name.trim() !== ''
  const problems = problemsIn(save.error)
  return (
    <WriteDialog
      title={t(party === undefined ? 'newParty' : 'editParty')}
      onClose={onClose}
      write={save}
      onSave={() => {
        setTried(true)
        if (hasName) void save.run(draft)
      }}
      refusal={<PartyRefusal write={save} />}
    >
      <TextField
        label={t('name')}
        value={draft.name}
        maxLength={255}
        autoFocus
        onChange={(name) => set({ name })}
        error={isTried && !hasName ? t('nameRequired') : problems['name']}
      />
      <SelectField<PartyType>
        label={t('type')}
        options={partyTypes.map((value) => ({ value, label: t(`type_${value}`) }))}
        value={draft.type}
        onChange={(value) => set({ type: value })}
        error={problems['type']}
      />
      <div className={styles.row}>
        <TextField
          label={t('email')}
          type="email"
          value={draft.email}
          maxLength={255}
          onChange={(email) => set({ email })}
          error={problems['email']}
        />
        <TextField
          label={t('phone')}
          type="tel"
          value={draft.phone}
          maxLength={255}
          onChange={(phone) => set({ phone })}
          error={problems['phone']}
        />
      </div>
      <TextField
        label={t('address')}
        rows={3}
        value={draft.address}
        onChange={(address) => set({ address })}
        error={problems['address']}
      />
      <div className={styles.row}>
        <TextField
          label={t('taxId')}
          value={draft.taxId}
          autoComplete="off"
          description={(party?.tax_id ?? null) === null ? t('taxIdHow') : t('taxIdKept')}
          onChange={(taxId) => set({ taxId })}
          error={problems['tax_id']}
        />
        <TextField
          label={t('externalId')}
          value={draft.externalId}
          maxLength={255}
          onChange={(externalId) => set({ externalId })}
          error={problems['external_id']}
        />
      </div>
      <Checkbox isSelected={draft.is1099} onChange={(is1099) => set({ is1099 })}>
        {t('is1099')}
      </Checkbox>
    </WriteDialog>
  )
}

/** What the service says is wrong, by its field. */
function problemsIn(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof DaybookError)) return {}
  return Object.fromEntries(error.errors.map(({ path, message }) => [path.replace(/^\//, ''), message]))
}
