import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What a secret begins with tells people, and scanners that look for leaked ones, what it is. */
export const secretPrefixes = { access: 'dbk', refresh: 'dbr', client: 'dbs', session: 'dbc' } as const

export type SecretKind = keyof typeof secretPrefixes

/**
 * A new secret, "dbk_" + 43 + 6 characters: 256 random bits and a CRC-32, in base64url. The checksum is no protection:
 * it lets garbage be refused without asking the database.
 */
export function newSecret(kind: SecretKind): string {
  const text = `${secretPrefixes[kind]}_${randomBytes(32).toString('base64url')}`
  return text + checksum(text)
}

export function isSecret(kind: SecretKind, text: string): boolean {
  if (text.length !== secretLength || !text.startsWith(`${secretPrefixes[kind]}_`)) return false
  return text.slice(-checksumLength) === checksum(text.slice(0, -checksumLength))
}

/** SHA-256: what is random enough needs no slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

const secretLength = 53
const checksumLength = 6

function checksum(text: string): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(text))
  return bytes.toString('base64url')
}
