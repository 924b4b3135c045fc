/** Sizes of the contract: above them a request is refused, never cut (but for a transaction's description). */
export const limits = {
  bodyBytes: 10 * 1024 * 1024,
  /** JSON values in a body, and in one item of a body that is an array (a body that is none is one item). */
  bodyValues: 500_000,
  itemValues: 50_000,
  objectMembers: 4_000,
  /** Of one text, key or number in a body, as it is written there. */
  textCharacters: 128 * 1024,
  fileBytes: 25 * 1024 * 1024,
  /** What may stand around a file in its form: names, headers, fields. */
  formBytes: 1024 * 1024,
  formParts: 20,
  filesPerEntry: 50,
  pageDefault: 50,
  pageMaximum: 1000,
  batch: 1000,
  /** Lines of all entries that one answer shows. */
  shownLines: 10_000,
  bulkChanges: 100,
  description: 512,
  lineDescription: 4000,
  name: 255,
  legend: 255,
  sortCode: 20,
  expression: 2000,
  modifiedBy: 255,
  externalId: 255,
  email: 254,
  phone: 50,
  postalAddress: 1000,
  taxId: 50,
  idempotencyKey: 255,
  metadataBytes: 16 * 1024,
  /** Of the splits that wait with a transaction which is not posted. */
  chosenSplitsBytes: 16 * 1024,
  ledgerDepth: 5,
  expandedChildren: 100,
  waitSeconds: 30,
  address: 2048,
  /** Of the target of a request: path and query. */
  target: 8 * 1024,
  webhooks: 50,
  /** Sample companies of a platform. */
  sampleCompanies: 20,
  /** Of one kind, in an Instance or of a platform. */
  rules: 500,
} as const

/** At most so many characters of a text, counted as the schemas count them: never half of one. */
export function cutText(text: string, max: number): string {
  return text.length <= max
    ? text
    : Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join('')
}
