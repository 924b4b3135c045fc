import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bankFiles } from '../../test/statements/banks.ts'
import { formatMoney } from '../kernel/money.ts'
import type { Mapping } from './mapping.ts'
import { parseStatement } from './parsing.ts'
import { FileProblem } from './statement.ts'

describe('files of banks are read as they are meant', () => {
  it('at least 40 banks in 8 languages', () => assert.ok(bankFiles.length >= 40, String(bankFiles.length)))

  for (const { bank, lines, refused, mapping, rows } of bankFiles)
    it(bank, () => {
      const bytes = Buffer.from(lines.join('\r\n'))
      const read = (given?: Mapping) =>
        parseStatement({ bytes, mapping: given }).rows.map(
          ({ day, amount, description }) => `${day} ${formatMoney(amount)} ${description.replaceAll('\r', '')}`,
        )
      if (refused)
        assert.throws(
          () => read(),
          (error: unknown) => error instanceof FileProblem && refused.test(`${error.line}: ${error.message}`),
        )
      assert.deepEqual(read(mapping), rows)
    })
})
