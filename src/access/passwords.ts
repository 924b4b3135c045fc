import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { openSemaphore, type SlotRequest } from '../kernel/semaphore.ts'

/** Parameters that OWASP's Password Storage Cheat Sheet gives for argon2id; memory in KiB. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1 } as const

/**
 * A hash takes 19 MiB and a thread of the pool that also serves files and name look-ups. It takes some 30 ms, so that a
 * platform may have both slots: the next one soon comes free.
 */
export const hashSlots = openSemaphore({
  kind: 'password_hashes',
  concurrency: 2,
  perPlatform: 2,
  queue: 64,
  queuePerInstance: 24,
  timeoutMs: 5_000,
})

/** The command line's own, which nobody else keeps waiting. */
const operator: SlotRequest = { key: ['operator', ''] }

/** argon2id in PHC format: "$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>". Throws `overloaded` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, { ...parameters, salt, hashBytes: 32 }, operator)
  return phcString(salt, hash)
}

/**
 * Whether the password is the one of this PHC string. Without one (there is no such user) it takes as long and is
 * false. Throws `overloaded` when too many wait.
 */
export async function verifyPassword(
  password: string,
  stored: string = nobodysPassword,
  asker: SlotRequest = operator,
): Promise<boolean> {
  const { hash, ...given } = parsePhc(stored)
  return timingSafeEqual(await derive(password, { ...given, hashBytes: hash.length }, asker), hash)
}

interface Derivation {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  hashBytes: number
}

const argon2Async = promisify(argon2)

/** Normalized, so that a password is the same from every keyboard. */
function derive(password: string, { salt, hashBytes, ...costs }: Derivation, asker: SlotRequest): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'))
  return hashSlots.run(asker, () => argon2Async('argon2id', { message, nonce: salt, tagLength: hashBytes, ...costs }))
}

function phcString(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = parameters
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parsePhc(text: string) {
  const [, memory, passes, parallelism, salt, hash] = phcPattern.exec(text) ?? []
  if (salt === undefined || hash === undefined) throw new Error('a stored password is not an argon2id PHC string')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

/** No password has this hash. */
const nobodysPassword = phcString(randomBytes(16), randomBytes(32))
