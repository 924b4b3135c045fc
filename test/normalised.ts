import type { World } from './world.ts'

/**
 * What a run answers, made the same for every run: ids, secrets and tokens become look-alikes in the order in which
 * they come, what happened just now happened on one morning, and names lose the numbers that keep tests apart.
 */
export interface Normaliser {
  text(of: string): string
}

/** The morning on which everything is made that is made in a run. */
const morning = '2026-04-15T09:30:00.000Z'

/** Ahead of all names of an example that is normalised: their numbers have four digits each, so that order is kept. */
export const firstNumber = 1000

export function normaliser(world: World): Normaliser {
  const ids = numbered()
  const words = new Map<string, Map<string, number>>()
  const shift = daysFromToday()
  return {
    text: (of) =>
      of
        .replaceAll(world.clientSecret, 'sandbox-secret')
        .replaceAll(world.clientId, 'sandbox-client')
        .replaceAll(world.sink, 'https://hooks.example.com/daybook')
        .replaceAll(/dbk_[\w-]{20,}/g, (token) => `dbk_${'x'.repeat(8)}${ids('dbk', token)}`)
        .replaceAll(/whsec_[\w+/=]+/g, `whsec_${Buffer.from('an example secret of 32 letters!').toString('base64')}`)
        .replaceAll(/"((?:next|prev)_page_token)":"[\w-]+"/g, '"$1":"AXBhZ2UtdG9rZW4"')
        .replaceAll(/\b([a-z]{3})_([0-9a-z]{20,40})\b/g, (id, prefix: string) => lookAlike(prefix, ids(prefix, id)))
        .replaceAll(/\bgrp_[\w-]{20,}/g, (id) => lookAlike('grp', ids('grp', id)))
        .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (moment) => morningOf(moment))
        .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, shift)
        .replaceAll(/\b(2026-04-\d\d[ ,])\d\d:\d\d:\d\d/g, (_, day: string) => `${day}09:30:00`)
        // The bank of the sandbox makes up its accounts by the token of a link.
        .replaceAll(/Sandbox Checking [0-9a-f]{4}/g, 'Sandbox Checking 4bc4')
        .replaceAll(
          /\bsandbox-[0-9a-f]{24}/g,
          (id) => `sandbox-0123456789abcdef${String(ids('sandbox', id)).padStart(8, '0')}`,
        )
        .replaceAll(/("login":")[0-9a-f]{24}/g, (_, name: string) => `${name}0123456789abcdef01234567`)
        .replaceAll(/("balance":"?)\d{6}\.\d\d/g, (_, told: string) => `${told}4600.12`)
        .replaceAll(
          /\b([A-Z][A-Za-z]*)((?: [a-z]+){0,3})([ -]|%20|\+)(10[0-4]\d)\b/g,
          (_, word: string, more: string, gap: string, number: string) => {
            const name = `${readable[word] ?? word}${more.replace(' of a bill', '')}`
            const known = words.get(name) ?? new Map<string, number>()
            words.set(name, known)
            const place = known.get(number) ?? known.size + 1
            known.set(number, place)
            return place === 1 ? name : `${name}${gap}${place}`
          },
        )
        .replaceAll(/\brow(?:-of-a-bill)?-10(\d\d)/g, (_, number: string) => `row-${Number(number)}`),
  }
}

/** Names that a reader knows what to do with. */
const readable: Readonly<Record<string, string>> = {
  Chart: 'Agency',
  Coffee: 'COFFEE',
  Customer: 'Cafe Luna',
  Entry: 'Laptop',
  Group: 'Project',
  INV: 'INV',
  Ledger: 'Equipment',
  Party: 'Paper and Ink',
  Proposer: 'Cafe Luna',
  Rule: 'Coffee',
  Shop: 'Corner Shop',
  Tag: 'Lighthouse',
  Vendor: 'Paper and Ink',
}

/** In the order in which they come: 1, 2, 3. */
function numbered(): (kind: string, id: string) => number {
  const known = new Map<string, Map<string, number>>()
  return (kind, id) => {
    const ofKind = known.get(kind) ?? new Map<string, number>()
    known.set(kind, ofKind)
    const number = ofKind.get(id) ?? ofKind.size + 1
    ofKind.set(id, number)
    return number
  }
}

/** As long as an id is, and one that sorts as they do. */
function lookAlike(prefix: string, number: number): string {
  return `${prefix}_06f1q9x4t8k2m5n7r0v3w6y${String(number).padStart(3, '0')}`
}

const dayMs = 86_400_000

/** Today and what lies about it is that morning's day and what lies about that. */
function daysFromToday(): (day: string) => string {
  const today = Temporal.Now.plainDateISO('UTC')
  const target = Temporal.Instant.from(morning).toZonedDateTimeISO('UTC').toPlainDate()
  return (text) => {
    const day = dayIn(text)
    const away = day?.since(today, { largestUnit: 'days' }).days ?? Infinity
    return Math.abs(away) > 30 ? text : target.add({ days: away }).toString()
  }
}

function dayIn(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}

function morningOf(text: string): string {
  const away = Math.abs(Date.parse(text) - Date.now())
  // What ends in days to come, counted from now: a moment that nobody chose has thousandths of a second.
  const isCounted = away < 40 * dayMs && /\.\d{3}Z$/.test(text) && !text.endsWith('.000Z')
  if (away >= 2 * dayMs && isCounted) return `${daysFromToday()(text.slice(0, 10))}${morning.slice(10)}`
  if (!(away < 2 * dayMs)) return text
  return text.includes('.') ? morning : morning.replace('.000', '')
}
