import { createHash, randomFillSync } from 'node:crypto'
import { must } from './assert.ts'
import type { Flavor } from './flavor.ts'

/** What an id begins with tells what it names. */
export const idPrefixes = {
  instance: 'ins',
  ledger: 'ldg',
  journal_entry: 'jen',
  line_entry: 'len',
  source_account: 'src',
  source_link: 'lnk',
  source_balance: 'sbl',
  source_statement: 'stm',
  task: 'tsk',
  tag: 'tag',
  tag_group: 'tgr',
  tag_rule: 'trl',
  categorization_rule: 'crl',
  reconciliation: 'rec',
  coa_template: 'coa',
  ledger_template: 'ltm',
  file: 'fil',
  accrual_source: 'acc',
  accrual_source_line: 'asl',
  subledger_entry: 'sub',
  payment_application: 'pap',
  accrual_adjustment: 'adj',
  party: 'pty',
  event: 'evt',
  webhook: 'whk',
  client: 'cli',
  user: 'usr',
  sign_in: 'sgn',
  token: 'tok',
  session: 'ses',
  platform: 'plt',
  period: 'prd',
  transfer: 'trf',
  match: 'mtc',
  transaction: 'txn',
  request: 'req',
} as const

export type IdKind = keyof typeof idPrefixes
export type IdPrefix = (typeof idPrefixes)[IdKind]

/**
 * The id of one kind of record: any text, but no id of another kind. To the compiler alone: at run time it is a string.
 * A text that a look-up is for, and that may be of no record, passes as it is.
 */
export type Id<Kind extends IdKind> = Flavor<string, Kind>
export type AccrualSourceId = Id<'accrual_source'>
export type AccrualSourceLineId = Id<'accrual_source_line'>
export type AdjustmentId = Id<'accrual_adjustment'>
export type CategorizationRuleId = Id<'categorization_rule'>
export type CoaTemplateId = Id<'coa_template'>
export type EventId = Id<'event'>
export type InstanceId = Id<'instance'>
export type JournalEntryId = Id<'journal_entry'>
export type LedgerId = Id<'ledger'>
export type LedgerTemplateId = Id<'ledger_template'>
export type LineEntryId = Id<'line_entry'>
export type MatchId = Id<'match'>
export type PartyId = Id<'party'>
export type PaymentApplicationId = Id<'payment_application'>
export type PeriodId = Id<'period'>
export type PlatformId = Id<'platform'>
export type ReconciliationId = Id<'reconciliation'>
export type SessionId = Id<'session'>
export type SourceAccountId = Id<'source_account'>
export type SourceLinkId = Id<'source_link'>
export type SubledgerEntryId = Id<'subledger_entry'>
export type TagGroupId = Id<'tag_group'>
export type TagId = Id<'tag'>
export type TagRuleId = Id<'tag_rule'>
export type TaskId = Id<'task'>
export type TokenId = Id<'token'>
export type TransactionId = Id<'transaction'>
export type TransferId = Id<'transfer'>
export type WebhookId = Id<'webhook'>

type KindOf<Prefix extends IdPrefix> = {
  [Kind in IdKind]: (typeof idPrefixes)[Kind] extends Prefix ? Kind : never
}[IdKind]

/**
 * A new id, "ldg_01kgq0…": prefix, "_" and a ULID (github.com/ulid/spec) in lower case: 48 bits of milliseconds since
 * 1970 and 80 random bits, in 26 digits of Crockford's base 32. Within a process each id sorts after the one before,
 * also inside one millisecond and when the clock goes back. An id is not a secret.
 * @param notBefore milliseconds since 1970 that the id does not sort before, whatever the clock says
 */
export function newId<Prefix extends IdPrefix>(prefix: Prefix, notBefore = 0): Id<KindOf<Prefix>> {
  const now = Math.max(Date.now(), notBefore)
  if (now > last.milliseconds) startMillisecond(now)
  else stepForward()
  return `${prefix}_${last.head}${encode40Bits(last.low)}`
}

/** No id of this moment or a later one sorts before it. @param milliseconds since 1970 */
export function firstId(prefix: IdPrefix, milliseconds: number): string {
  return `${prefix}_${encodeTime(milliseconds)}${'0'.repeat(16)}`
}

/** The id that what is named so has always, wherever it is met again. */
export function idFor<Prefix extends IdPrefix>(prefix: Prefix, ...names: string[]): Id<KindOf<Prefix>> {
  const hash = createHash('sha256').update(JSON.stringify(names)).digest()
  return `${prefix}_${Array.from(hash.subarray(0, 26), (byte) => digits[byte & 31]).join('')}`
}

export function isId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(prefix) && anyId.test(text)
}

/** The source of a regular expression, for schemas: "^ldg_[0-9a-hjkmnp-tv-z]{26}$". */
export function idPattern(prefix: IdPrefix): string {
  return `^${prefix}_${ulidPattern}$`
}

const ulidPattern = '[0-9a-hjkmnp-tv-z]{26}'
const anyId = new RegExp(`^[a-z]{3}_${ulidPattern}$`)

const digits = '0123456789abcdefghjkmnpqrstvwxyz'.split('')
const digitPairs = digits.flatMap((first) => digits.map((second) => first + second))

const randomWords = new Uint32Array(1024)
let usedWords = randomWords.length

/** The last id made: its random part as two halves of 40 bits, and all but the low half as digits. */
const last = { milliseconds: 0, high: 0, low: 0, head: '' }

function startMillisecond(milliseconds: number) {
  last.milliseconds = milliseconds
  last.high = random40Bits()
  last.low = random40Bits()
  renderHead()
}

/** Adds up to 2^32 rather than 1, so that one id does not tell the next. */
function stepForward() {
  last.low += 1 + randomWord()
  if (last.low < 2 ** 40) return
  last.low -= 2 ** 40
  last.high += 1
  if (last.high < 2 ** 40) renderHead()
  else startMillisecond(last.milliseconds + 1)
}

function renderHead() {
  const { milliseconds, high } = last
  last.head = encodeTime(milliseconds) + encode40Bits(high)
}

/** As 10 digits. */
function encodeTime(milliseconds: number): string {
  return pair(milliseconds / 2 ** 40) + encode40Bits(milliseconds % 2 ** 40)
}

/** As 8 digits. */
function encode40Bits(value: number): string {
  const low = value % 2 ** 20
  const high = (value - low) / 2 ** 20
  return pair(high >>> 10) + pair(high) + pair(low >>> 10) + pair(low)
}

/** The lowest 10 bits as two digits. */
function pair(value: number): string {
  return must(digitPairs[value & 1023], 'ten bits are a pair of digits')
}

function random40Bits(): number {
  return (randomWord() % 256) * 2 ** 32 + randomWord()
}

function randomWord(): number {
  if (usedWords === randomWords.length) {
    randomFillSync(randomWords)
    usedWords = 0
  }
  return must(randomWords[usedWords++], 'unused words are left')
}
