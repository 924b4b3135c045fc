import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { projectTree, testsOf, type Tree } from './changed-tests.ts'

describe('the tests of a change', () => {
  it('are those that import the file, by way of however many others', () => {
    assert.deepEqual(testsOf(['src/kernel/money.ts'], tree), [
      'src/journal/posting.test.ts',
      'src/kernel/money.test.ts',
      'src/reports/reports.test.ts',
      'test/contract.test.ts',
    ])
    assert.deepEqual(testsOf(['src/reports/layout.ts'], tree), ['src/reports/reports.test.ts', 'test/contract.test.ts'])
  })

  it('are the changed tests themselves, and those that stand on a changed helper', () => {
    assert.deepEqual(testsOf(['src/kernel/money.test.ts'], tree), ['src/kernel/money.test.ts'])
    assert.deepEqual(testsOf(['trust/gate.ts'], tree), ['trust/races.test.ts'])
  })

  it('are those beside sources that nothing but the service imports', () => {
    assert.deepEqual(testsOf(['src/reports/routes.ts'], tree), ['src/reports/reports.test.ts', 'test/contract.test.ts'])
  })

  it('are all that start the service where the service itself is put together anew', () => {
    assert.deepEqual(testsOf(['src/main/app.ts'], tree), [
      'src/reports/reports.test.ts',
      'test/contract.test.ts',
      'trust/races.test.ts',
    ])
  })

  it('are those that start a worker, or read a folder, in which something is new or gone', () => {
    assert.deepEqual(testsOf(['src/reports/worker.ts'], tree), ['src/reports/reports.test.ts', 'test/contract.test.ts'])
    assert.deepEqual(testsOf(['migrations/0002_gone.sql'], tree), ['src/journal/posting.test.ts'])
  })

  it('are all where a package is another, and none where nobody reads what changed', () => {
    assert.deepEqual(testsOf(['package-lock.json'], tree).length, 5)
    assert.deepEqual(testsOf(['docs/performance.md', 'src/kernel/money.ts.orig'], tree), [])
    assert.deepEqual(testsOf([], tree), [])
  })

  it('are found in the project: far from all for a slice, nearly all for what every slice stands on', () => {
    const project = projectTree()
    const ofSlice = testsOf(['src/reports/balance-sheet.ts'], project)
    const ofGround = testsOf(['src/database/database.ts'], project)
    assert.ok(ofSlice.includes('src/reports/balance-sheet.test.ts'))
    assert.ok(!ofSlice.includes('src/webhooks/webhooks.test.ts'))
    assert.ok(ofSlice.length < ofGround.length / 3, `${ofSlice.length} of ${ofGround.length}`)
    const all = project.files.filter((each) => each.endsWith('.test.ts')).toSorted()
    assert.deepEqual(testsOf(all, project), all)
  })
})

/** A service in which reports stand on the journal, and both on the kernel. */
const texts: Readonly<Record<string, string>> = {
  'migrations/0001_books.sql': '',
  'src/main/app.ts': `import { routes } from '../reports/routes.ts'`,
  'src/journal/posting.test.ts': `import { post } from './posting.ts'`,
  'src/journal/posting.ts': `import { parseMoney } from '../kernel/money.ts'\nnew URL('../../migrations', import.meta.url)`,
  'src/kernel/money.test.ts': `import { parseMoney } from './money.ts'`,
  'src/kernel/money.ts': `import process from 'node:process'`,
  'src/reports/layout.ts': '',
  'src/reports/reports.test.ts': `import { aWorld } from '../../test/world.ts'`,
  'src/reports/reports.ts': `export * from './layout.ts'\nnew URL('./worker.ts', import.meta.url)\nawait import('../kernel/money.ts')`,
  'src/reports/routes.ts': `import { balanceSheet } from './reports.ts'`,
  'src/reports/worker.ts': '',
  'test/contract.test.ts': `import { routes } from '../src/main/app.ts'`,
  'test/world.ts': `import { openService } from '../src/main/app.ts'`,
  'trust/gate.ts': '',
  'trust/races.test.ts': `import { aWorld } from '../test/world.ts'\nimport { gate } from './gate.ts'`,
}
const tree: Tree = { files: Object.keys(texts), read: (file) => texts[file] ?? '' }
