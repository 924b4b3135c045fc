import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assign } from './assignment.ts'
import type { NamedParty } from './naming.ts'
import type { Evidence, FreeRow, OpenSource } from './pairs.ts'

/** Acme Consulting and Blue Harbor; items of Acme are of day 0, due on day 30. */
const acme: NamedParty = { id: 'acme', names: ['Acme Consulting LLC'] }
const blue: NamedParty = { id: 'blue', names: ['Blue Harbor Logistics'] }

describe('rows by the number of an item', () => {
  const numbered = anItem('i', { reference: 'INV-0153', partyId: 'acme' })

  it('are of it, more surely with its party, less where the number is perhaps another', () => {
    const unsure = anItem('i', { reference: 'A-1042', partyId: 'acme' })
    assert.deepEqual(assigned([aRow('r', 'ACME CONSULTING INV-0153')], [numbered]), ['r i 0.99 number, party'])
    assert.deepEqual(assigned([aRow('r', 'INV-0153')], [numbered]), ['r i 0.96 number'])
    assert.deepEqual(assigned([aRow('r', 'TRANSFER 1042')], [unsure]), ['r i 0.92 number'])
    assert.deepEqual(assigned([aRow('r', 'ACME CONSULTING 1042')], [unsure]), ['r i 0.99 number, party'])
  })

  it('are of its amount, its direction and no pair that was rejected', () => {
    const row = (more: Partial<FreeRow>) => [aRow('r', 'INV-0153', more)]
    assert.deepEqual(assigned(row({ amount: 101n }), [numbered]), [])
    assert.deepEqual(assigned(row({ direction: -1 }), [numbered]), [])
    assert.deepEqual(assigned(row({}), [numbered], { rejected: ['r i'] }), [])
  })

  it('come from seven days before its day to four hundred after it is due', () => {
    for (const [day, isOf] of [
      [-8, false],
      [-7, true],
      [430, true],
      [431, false],
    ] as const)
      assert.equal(assigned([aRow('r', 'INV-0153', { day })], [numbered]).length, isOf ? 1 : 0, `on day ${day}`)
  })

  it('are of the one whose number is surely there, where another is perhaps', () => {
    const other = anItem('other', { reference: 'A-1042' })
    assert.deepEqual(assigned([aRow('r', 'INV-0153 TRANSFER 1042')], [other, numbered]), ['r i 0.96 number'])
  })

  it('are of none, where they have two numbers of their amount', () => {
    const other = anItem('other', { reference: 'INV-0154' })
    assert.deepEqual(assigned([aRow('r', 'INV-0153 INV-0154')], [numbered, other]), [])
    const [one, two] = [anItem('one', { reference: 'A-1042' }), anItem('two', { reference: 'B-1043' })]
    assert.deepEqual(assigned([aRow('r', 'TRANSFER 1042 GATE 1043')], [one, two]), [])
  })

  it('are of the one of their amount, where they have the number of one of another', () => {
    const other = anItem('other', { reference: 'INV-0154', outstanding: 40n })
    assert.deepEqual(assigned([aRow('r', 'INV-0153 INV-0154')], [other, numbered]), ['r i 0.96 number'])
  })

  it('are of none, where two rows have its number: of neither, whatever else pays', () => {
    const rows = [aRow('one', 'INV-0153'), aRow('two', 'INV-0153'), aRow('third', 'INV-0154')]
    const third = anItem('third', { reference: 'INV-0154' })
    assert.deepEqual(assigned(rows, [numbered, third]), ['third third 0.96 number'])
  })

  it('that name another party are of the number, unless that party owes the amount, too, or the number is unsure', () => {
    const ofBlue = anItem('blue', { partyId: 'blue' })
    const [sure, unsure] = [aRow('r', 'BLUE HARBOR INV-0153'), aRow('r', 'BLUE HARBOR 1042')]
    assert.deepEqual(assigned([sure], [numbered]), ['r i 0.96 number'])
    assert.deepEqual(assigned([sure], [numbered, { ...ofBlue, outstanding: 40n }]), ['r i 0.96 number'])
    assert.deepEqual(assigned([sure], [numbered, ofBlue], { complete: [] }), [])
    assert.deepEqual(assigned([sure], [numbered, { ...ofBlue, direction: -1 }]), ['r i 0.96 number'], 'it is owed that')
    const item = anItem('i', { reference: 'A-1042', partyId: 'acme' })
    assert.deepEqual(assigned([unsure], [item]), [])
    // An item of nobody contradicts no name.
    assert.deepEqual(assigned([unsure], [{ ...item, partyId: null }]), ['r i 0.92 number'])
    const tooEarly = { ...ofBlue, effective: 45, due: 60 }
    assert.deepEqual(assigned([sure], [numbered, tooEarly]), ['r i 0.96 number'], 'it does not owe it on that day')
  })

  it('take it from the rows that only name the party', () => {
    const later = anItem('later', { effective: 30, due: 60 })
    const rows = [aRow('named', 'ACME CONSULTING', { day: 58 }), aRow('numbered', 'INV-0153', { day: 57 })]
    assert.deepEqual(assigned(rows, [numbered, later]), ['named later 0.97 party', 'numbered i 0.96 number'])
  })
})

describe('whom a row is about', () => {
  it('is said by whoever gave it a party, whatever its description names', () => {
    const items = [anItem('i'), anItem('blue', { partyId: 'blue' })]
    assert.deepEqual(assigned([aRow('r', 'ACME CONSULTING', { partyId: 'blue' })], items), ['r blue 0.99 party'])
    assert.deepEqual(assigned([aRow('r', 'DEPOSIT', { partyId: 'blue' })], items), ['r blue 0.99 party'])
    assert.deepEqual(assigned([aRow('r', 'DEPOSIT')], items), [])
  })

  it('is, of namesakes, the one that owes the amount', () => {
    const [one, two] = [named('one', 'Acme Consulting'), named('two', 'Acme Roofing')]
    const parties = [one, two]
    const row = [aRow('r', 'ACME')]
    const [ofOne, ofTwo] = [anItem('i', { partyId: 'one' }), anItem('j', { partyId: 'two' })]
    const part = 0.97 * 0.99
    assert.deepEqual(pairsOf(row, [ofTwo, { ...ofOne, outstanding: 40n }], { parties }), ['r j'])
    assert.deepEqual(pairsOf(row, [ofOne], { parties }), ['r i'])
    assert.deepEqual(pairsOf(row, [ofOne, ofTwo], { parties }), [], 'both owe it')
    assert.deepEqual(
      pairsOf(
        row,
        [
          { ...ofOne, outstanding: 60n },
          { ...ofOne, id: 'k', outstanding: 40n },
        ],
        { parties },
      ),
      [],
    )
    const [found] = assign(row, [ofOne], around({ parties }))
    assert.ok(found && found.confidence < part + 1e-9, 'a part of a name tells less')
  })

  it('is, of namesakes that owe it alike, the one of whose name there is more', () => {
    const parties = [named('one', 'Acme Consulting'), named('two', 'Acme Consulting', 'Acme Consultimg')]
    const items = [anItem('i', { partyId: 'one' }), anItem('j', { partyId: 'two' })]
    assert.deepEqual(pairsOf([aRow('r', 'ACME CONSULTING')], items, { parties }), [])
    const nearly = [named('nearly', 'Acme Consulsing'), named('exact', 'Acme Consulting')]
    const own = [anItem('i', { partyId: 'exact' }), anItem('j', { partyId: 'nearly' })]
    assert.deepEqual(pairsOf([aRow('r', 'ACME CONSULTING')], own, { parties: nearly }), ['r i'])
  })
})

describe('rows that pay several items of a party', () => {
  const items = [
    anItem('a', { outstanding: 70n }),
    anItem('b', { outstanding: 20n }),
    anItem('c', { outstanding: 10n }),
  ]
  const row = (more: Partial<FreeRow> = {}) => [aRow('r', 'ACME CONSULTING', more)]
  const all = ['r a 0.93 party of 3', 'r b 0.93 party of 3', 'r c 0.93 party of 3']

  it('are of all that are open and come to the amount', () => {
    assert.deepEqual(assigned(row(), items), all)
    assert.deepEqual(assigned(row({ amount: 99n }), items), [])
    assert.deepEqual(assigned(row({ amount: 90n }), items), [], 'of all, and not of some')
    assert.deepEqual(assigned(row({ direction: -1 }), items), [])
    assert.deepEqual(assigned([aRow('r', 'DEPOSIT')], items), [])
  })

  it('are of one party, all of whose items are known', () => {
    assert.deepEqual(assigned(row(), items, { complete: ['blue'] }), [])
    const [first, ...others] = items
    assert.ok(first)
    assert.deepEqual(assigned(row(), [{ ...first, partyId: 'blue' }, ...others]), [])
  })

  it('may have its name in part', () => {
    assert.deepEqual(assigned([aRow('r', 'ACME')], items), all)
  })

  it('leave out what came later than they', () => {
    const later = anItem('later', { effective: 32, due: 60, outstanding: 5n })
    assert.deepEqual(assigned(row({ day: 31 }), [...items, later]), all)
    assert.deepEqual(assigned(row({ day: 32 }), [...items, later]), [], 'it is open on its day')
  })

  it('are of no item that is too old, and of no pair that was rejected', () => {
    const old = items.map((item) => (item.id === 'b' ? { ...item, effective: -200, due: -170 } : item))
    assert.deepEqual(assigned(row(), old), [])
    assert.deepEqual(assigned(row(), items, { rejected: ['r b'] }), [])
  })

  it('leave out what another row has paid by their day, and take nothing that one pays later', () => {
    const [numbered] = [anItem('n', { outstanding: 33n, reference: 'INV-0153' })]
    const paying = (day: number) => aRow('paying', 'INV-0153', { day, amount: 33n })
    const pair = 'paying n 0.96 number'
    assert.deepEqual(assigned([...row(), paying(30)], [...items, numbered]), [pair, ...all])
    assert.deepEqual(assigned([...row(), paying(31)], [...items, numbered]), [pair, ...all], 'on the same day')
    // Until then it is open: the row is not all of that, and when it is, the item is not its own.
    assert.deepEqual(assigned([...row(), paying(32)], [...items, numbered]), [pair])
    assert.deepEqual(assigned([...row({ amount: 133n }), paying(32)], [...items, numbered]), [pair])
  })

  it('come one after the other: what the first has paid the next does not', () => {
    const rows = [...row({ day: 35 }), aRow('first', 'ACME CONSULTING', { day: 31 })]
    assert.deepEqual(
      assigned(rows, items).map((each) => each.split(' ')[0]),
      ['first', 'first', 'first'],
    )
    const sameDay = [aRow('z', 'ACME CONSULTING'), aRow('y', 'ACME CONSULTING')]
    assert.deepEqual(
      assigned(sameDay, items).map((each) => each.split(' ')[0]),
      ['y', 'y', 'y'],
    )
    const more = [
      anItem('d', { effective: 33, due: 63, outstanding: 60n }),
      anItem('e', { effective: 33, due: 63, outstanding: 40n }),
    ]
    const found = assigned([aRow('second', 'ACME CONSULTING', { day: 35 }), ...row()], [...items, ...more])
    assert.deepEqual(found, [...all, 'second d 0.93 party of 2', 'second e 0.93 party of 2'])
  })

  it('are of them once, where their order or a number has told it already', () => {
    const equal = [anItem('a', { outstanding: 50n }), anItem('b', { outstanding: 50n })]
    assert.deepEqual(assigned(row(), equal), ['r a 0.93 party of 2', 'r b 0.93 party of 2'])
    const numbered = anItem('n', { reference: 'INV-0153', partyId: 'blue' })
    assert.deepEqual(assigned([aRow('r', 'ACME CONSULTING INV-0153')], [...items, numbered]), ['r n 0.96 number'])
  })

  it('leave out what is told by its order that another pays', () => {
    const [whole, rest] = [anItem('a'), anItem('b', { outstanding: 50n })]
    const found = assigned([...row(), aRow('later', 'ACME CONSULTING', { day: 33, amount: 150n })], [whole, rest])
    assert.deepEqual(found, ['r a 0.99 party'])
  })

  it('are not rows of one item, which have the number of another', () => {
    const numbered = anItem('n', { reference: 'INV-0153', outstanding: 40n, partyId: 'blue' })
    assert.deepEqual(assigned([aRow('r', 'ACME CONSULTING INV-0153')], [anItem('a'), numbered]), [])
  })

  it('are of a hundred at most', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => anItem(`i${at}`, { outstanding: BigInt(at + 1) }))
    const sum = (count: number) => BigInt((count * (count + 1)) / 2)
    assert.equal(assigned(row({ amount: sum(100) }), many(100)).length, 100)
    assert.equal(assigned(row({ amount: sum(101) }), many(101)).length, 0)
  })

  it('are of those whose numbers they have, surely or of the party that they name', () => {
    const cited = [
      anItem('a', { outstanding: 70n, reference: 'INV-0153' }),
      anItem('b', { outstanding: 30n, reference: 'INV-0154' }),
    ]
    const besides = anItem('c', { outstanding: 5n })
    const found = ['r a 0.97 number of 2', 'r b 0.97 number of 2']
    assert.deepEqual(assigned([aRow('r', 'INV-0153 INV-0154')], [...cited, besides], { complete: [] }), found)
    assert.deepEqual(
      assigned([aRow('r', 'ACME CONSULTING INV-0153 INV-0154')], [...cited, besides]),
      found.map((each) => each.replace('number', 'number, party')),
    )
    const unsure = cited.map((item, at) => ({ ...item, reference: `A-104${at}` }))
    assert.deepEqual(assigned([aRow('r', 'TRANSFER 1040 GATE 1041')], [...unsure, besides]), [])
    assert.equal(assigned([aRow('r', 'ACME CONSULTING 1040 GATE 1041')], [...unsure, besides]).length, 2)
    const parties = [named('namesake', 'Acme Roofing'), acme]
    assert.equal(assigned([aRow('r', 'ACME 1040 GATE 1041')], [...unsure, besides], { parties }).length, 2)
  })

  it('are of none by number, where one number is of another party or the sum is another', () => {
    const [a, b] = [
      anItem('a', { outstanding: 70n, reference: 'INV-0153' }),
      anItem('b', { outstanding: 30n, reference: 'INV-0154' }),
    ]
    const both = [aRow('r', 'INV-0153 INV-0154')]
    assert.deepEqual(assigned(both, [a, { ...b, partyId: 'blue' }]), [])
    assert.deepEqual(assigned(both, [a, { ...b, outstanding: 31n }]), [])
    // With one number alone it is not told which others are meant: all that are open are.
    assert.deepEqual(assigned([aRow('r', 'ACME CONSULTING INV-0153')], [a, b]), [
      'r a 0.93 party of 2',
      'r b 0.93 party of 2',
    ])
  })

  it('are by words, where its payments came with them and its name is not there', () => {
    const parties = [{ ...acme, phrases: ['zelle jmiller plumbing'] }]
    const found = assign([aRow('r', 'JMILLER PLUMBING ZELLE JMILLER PLUMBING')], items, around({ parties }))
    assert.deepEqual(
      found.map(({ evidence }) => evidence),
      items.map((): Evidence => ({ isCited: false, isNamed: true, isLearned: true, together: 3 })),
    )
    const byName = assign(row(), items, around({ parties }))
    assert.deepEqual(
      byName.map(({ evidence }) => evidence.isLearned),
      [false, false, false],
    )
    const ofBlue = [anItem('blue', { reference: 'INV-0153', partyId: 'blue' })]
    const [other] = assign(
      [aRow('r', 'ZELLE JMILLER PLUMBING INV-0153')],
      ofBlue,
      around({ parties: [...parties, blue] }),
    )
    assert.deepEqual(other?.evidence, { isCited: true, isNamed: false, isLearned: false, together: 1 })
  })
})

function named(id: string, ...names: string[]): NamedParty {
  return { id, names }
}

/** Of 100 on day 31. */
function aRow(id: string, description: string, more: Partial<FreeRow> = {}): FreeRow {
  return { id, direction: 1, amount: 100n, day: 31, description, partyId: null, ...more }
}

/** Of 100, of Acme. */
function anItem(id: string, more: Partial<OpenSource> = {}): OpenSource {
  const usual = { direction: 1, outstanding: 100n, effective: 0, due: 30, partyId: 'acme', reference: null } as const
  return { id, ...usual, ...more }
}

interface Circumstances {
  parties?: readonly NamedParty[]
  /** Of all of these parties by default. */
  complete?: readonly string[]
  rejected?: readonly string[]
}

function around({ parties = [acme, blue], complete, rejected = [] }: Circumstances) {
  return {
    parties,
    complete: new Set(complete ?? parties.map(({ id }) => id)),
    rejected: new Set(rejected),
    lags: new Map<string, readonly number[]>(),
  }
}

/** Which row is of which item, how surely, and why; in the order of their rows and items. */
function assigned(rows: readonly FreeRow[], items: readonly OpenSource[], of: Circumstances = {}): string[] {
  return assign(rows, items, around(of))
    .map(({ row, item, confidence, evidence }) => {
      const why = [evidence.isCited && 'number', evidence.isNamed && 'party'].filter(Boolean).join(', ')
      const many = evidence.together > 1 ? ` of ${evidence.together}` : ''
      return `${row.id} ${item.id} ${Math.round(confidence * 100) / 100} ${why}${many}`
    })
    .toSorted()
}

function pairsOf(rows: readonly FreeRow[], items: readonly OpenSource[], of: Circumstances = {}): string[] {
  return assigned(rows, items, of).map((each) => each.split(' ').slice(0, 2).join(' '))
}
