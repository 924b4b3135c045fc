import type { CreatePartyRequest, Party, UpdatePartyRequest } from '@daybook/sdk'

export type PartyType = Party['type']

export const partyTypes: readonly PartyType[] = ['customer', 'vendor', 'employee', 'other']

export function isPartyType(text: string): text is PartyType {
  return partyTypes.some((type) => type === text)
}

/** A party as it is being written. */
export interface PartyDraft {
  readonly name: string
  readonly type: PartyType
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly externalId: string
  readonly taxId: string
  readonly is1099: boolean
}

export function partyDraftOf(party: Party | undefined, type: PartyType): PartyDraft {
  return {
    name: party?.name ?? '',
    type: party?.type ?? type,
    email: party?.email ?? '',
    phone: party?.phone ?? '',
    address: party?.address ?? '',
    externalId: party?.external_id ?? '',
    taxId: party?.tax_id ?? '',
    is1099: party?.is_1099 ?? false,
  }
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

export function partyCreationOf(draft: PartyDraft): CreatePartyRequest {
  return {
    name: draft.name.trim(),
    type: draft.type,
    email: textOrNull(draft.email),
    phone: textOrNull(draft.phone),
    address: textOrNull(draft.address),
    external_id: textOrNull(draft.externalId),
    tax_id: textOrNull(draft.taxId),
    is_1099: draft.is1099,
  }
}

/** What changes a party to the draft. What it answers of its tax id, the last four, is not sent back. */
export function partyChangeOf(draft: PartyDraft, party: Party): UpdatePartyRequest {
  const sent = partyCreationOf(draft)
  const cleared = (['external_id', 'email', 'phone', 'address', 'tax_id'] as const).filter(
    (field) => sent[field] === null && party[field] !== null,
  )
  const { tax_id: taxId, ...others } = sent
  return {
    ...others,
    ...(taxId === party.tax_id ? {} : { tax_id: taxId ?? null }),
    ...(cleared.length === 0 ? {} : { clear_fields: cleared }),
  }
}
