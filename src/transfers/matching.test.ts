import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { areCued, type Side } from './cues.ts'
import { type Movement, pairsOf } from './matching.ts'

const checking: Omit<Side, 'description'> = {
  accountNames: ['Checking', 'Main Checking ...2210'],
  accountType: 'asset',
}
const savings: Omit<Side, 'description'> = { accountNames: ['Rainy Day Fund', 'Savings 7968'], accountType: 'asset' }
const card: Omit<Side, 'description'> = { accountNames: ['Card ending 4410'], accountType: 'liability' }

describe('the words of a transfer', () => {
  const cued: [from: Side, to: Side][] = [
    [say(checking, 'ONLINE TRANSFER TO SAV'), say(savings, 'DEPOSIT')],
    [say(checking, 'WITHDRAWAL'), say(savings, 'XFER FROM CHK')],
    [say(checking, 'TRNSFR 0712'), say(savings, 'CREDIT')],
    [say(checking, 'WITHDRAWAL XXXX7968'), say(savings, 'DEPOSIT')],
    [say(checking, 'WITHDRAWAL'), say(savings, 'FROM ACCT ENDING 2210')],
    [say(checking, 'TO RAINY DAY FUND'), say(savings, 'DEPOSIT')],
    [say(checking, 'CHECK 1021'), say(card, 'PAYMENT RECEIVED - THANK YOU')],
    [say(checking, 'WITHDRAWAL'), say(card, 'AUTOPAY 0720')],
    [say(checking, 'BILL PAYMENT'), say(savings, 'PAYMENT FROM CHK')],
  ]
  for (const [from, to] of cued)
    it(`"${from.description}" and "${to.description}" tell`, () => assert.equal(areCued(from, to), true))

  const silent: [from: Side, to: Side][] = [
    [say(checking, 'COFFEE'), say(savings, 'DEPOSIT')],
    [say(checking, 'RECURRING PAYMENT NOTABLY'), say(card, 'NOTABLY')],
    [say(checking, 'RECURRING PAYMENT NOTABLY'), say(card, 'NOTABLY REFUND')],
    [say(checking, 'ONLINE TRANSFER TO SAV'), say(savings, 'TRANSFER REVERSAL')],
    [say(checking, 'ACH PAYMENT 0712'), say(savings, 'DEPOSIT')],
    [say(checking, 'CHECKCARD 0712 CARD PURCHASE'), say({ ...card, accountNames: ['Card'] }, 'CREDIT')],
    [say(checking, 'ORDER 179681'), say(savings, 'DEPOSIT 44101')],
    [say(checking, ''), say(savings, '')],
  ]
  for (const [from, to] of silent)
    it(`"${from.description}" and "${to.description}" do not`, () => assert.equal(areCued(from, to), false))
})

describe('which movements are transfers', () => {
  it('two that only fit each other, within seven days, whichever came first', () => {
    assert.deepEqual(pairs([out('a', 'C', 1), into('b', 'S', 8)]), ['a > b matched'])
    assert.deepEqual(pairs([out('a', 'C', 8), into('b', 'S', 1)]), ['a > b matched'])
    assert.deepEqual(pairs([out('a', 'C', 1), into('b', 'S', 8.01)]), [])
  })

  it('not two of one ledger, not two in one direction, not of different amounts', () => {
    assert.deepEqual(pairs([out('a', 'C', 1), into('b', 'C', 1)]), [])
    assert.deepEqual(pairs([out('a', 'C', 1), out('b', 'S', 1)]), [])
    assert.deepEqual(pairs([out('a', 'C', 1), { ...into('b', 'S', 1), amount: 1_000_001n }]), [])
  })

  it('without a word that tells they are only proposed', () => {
    assert.deepEqual(pairs([mute(out('a', 'C', 1)), mute(into('b', 'S', 2))]), ['a > b proposed'])
  })

  it('a category on the ledger of transfers is such a word', () => {
    const placed = { ...mute(out('a', 'C', 1)), onTransfers: true }
    assert.deepEqual(pairs([placed, mute(into('b', 'S', 2))]), ['a > b matched'])
  })

  it('of several that fit, the likeliest are proposed: those with words, then those close in time', () => {
    assert.deepEqual(pairs([out('a', 'C', 1), into('b', 'S', 4), into('c', 'T', 2)]), ['a > c proposed'])
    assert.deepEqual(pairs([out('a', 'C', 1), out('b', 'C', 3), into('c', 'S', 3)]), ['b > c proposed'])
    assert.deepEqual(pairs([mute(out('a', 'C', 3)), out('b', 'C', 1), into('c', 'S', 3)]), ['a > c proposed'])
    assert.deepEqual(pairs([out('a', 'C', 1), out('b', 'C', 3), into('c', 'S', 1), into('d', 'S', 3)]), [
      'a > c proposed',
      'b > d proposed',
    ])
  })

  it('only pairs with something new are told', () => {
    const old = (movement: Movement) => ({ ...movement, isNew: false })
    assert.deepEqual(pairs([old(out('a', 'C', 1)), old(into('b', 'S', 1))]), [])
    assert.deepEqual(pairs([old(out('a', 'C', 1)), into('b', 'S', 1)]), ['a > b matched'])
    // The old one could belong to another old one as well.
    assert.deepEqual(pairs([old(out('a', 'C', 1)), old(into('b', 'T', 1)), into('c', 'S', 2)]), ['a > c proposed'])
  })

  it('what was rejected is not found again', () => {
    assert.deepEqual(pairs([out('a', 'C', 1), into('b', 'S', 1)], ['a b']), [])
    assert.deepEqual(pairs([out('a', 'C', 1), into('b', 'S', 1), into('c', 'T', 1)], ['a b']), ['a > c matched'])
  })

  it('one that is proposed already is not proposed twice, but can be matched', () => {
    const proposed = { ...out('a', 'C', 1), isProposed: true, isNew: false }
    assert.deepEqual(pairs([proposed, mute(into('b', 'S', 1)), mute(into('c', 'T', 1))]), [])
    assert.deepEqual(pairs([proposed, into('b', 'S', 1)]), ['a > b matched'])
  })

  it('an amount that occurs too often tells nothing', () => {
    const many = Array.from({ length: 51 }, (_, at) => [out(`o${at}`, 'C', 1), into(`i${at}`, 'S', 1)]).flat()
    assert.deepEqual(pairs(many), [])
    assert.equal(pairs(many.slice(0, 100)).length, 50)
  })
})

function say(account: Omit<Side, 'description'>, description: string): Side {
  return { ...account, description }
}

function out(id: string, ledgerId: string, day: number): Movement {
  return aMovement(id, ledgerId, { day, amount: -1_000_000n })
}

function into(id: string, ledgerId: string, day: number): Movement {
  return aMovement(id, ledgerId, { day, amount: 1_000_000n })
}

function aMovement(id: string, ledgerId: string, { day, amount }: { day: number; amount: bigint }): Movement {
  return {
    id,
    ledgerId,
    amount,
    clock: Math.round(day * 86_400_000),
    description: 'TRANSFER',
    accountNames: [],
    accountType: 'asset',
    onTransfers: false,
    isProposed: false,
    isNew: true,
  }
}

function mute(each: Movement): Movement {
  return { ...each, description: 'DEPOSIT' }
}

function pairs(movements: readonly Movement[], excluded: readonly string[] = []): string[] {
  return pairsOf(movements, new Set(excluded)).map(({ from, to, status }) => `${from.id} > ${to.id} ${status}`)
}
