import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Keeps secrets that must be read again (those that sign what is sent) from who reads the database: AES-256-GCM under a
 * key made from the secret of the service. Each is bound to its place, so that it is of no use in another.
 */
export interface Vault {
  seal(text: string, place: string): Buffer
  /** undefined: sealed with neither the present secret nor the previous one, or for another place. */
  open(sealed: Buffer, place: string): OpenedSecret | undefined
}

export interface OpenedSecret {
  text: string
  /** Sealed with the previous secret: to be sealed anew before that goes. */
  aged: boolean
}

export function openVault(secret: string, previousSecret: string | null): Vault {
  const current = keyOf(secret)
  const previous = previousSecret === null ? undefined : keyOf(previousSecret)
  return {
    seal: (text, place) => sealText(text, { key: current, place }),
    open: (sealed, place) => {
      const text = openText(sealed, { key: current, place })
      if (text !== undefined) return { text, aged: false }
      const former = previous && openText(sealed, { key: previous, place })
      return former === undefined ? undefined : { text: former, aged: true }
    },
  }
}

/** By which a secret is known again, 32 hexadecimal digits: neither it nor a key can be made from them. */
export function fingerprintOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'daybook', 'fingerprint of the secret', 16)).toString('hex')
}

const version = 1

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'daybook', 'secrets at rest', 32))
}

interface Lock {
  key: Buffer
  place: string
}

/** Version, nonce, tag, sealed text. */
function sealText(text: string, { key, place }: Lock): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), sealed])
}

function openText(bytes: Buffer, { key, place }: Lock): string | undefined {
  if (bytes.length < 29 || bytes[0] !== version) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 13)).setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(13, 29))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
