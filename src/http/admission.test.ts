import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openAdmission } from './admission.ts'

describe('a crowd', () => {
  it('lets in as many as have room; whoever leaves makes room for one, however often it says so', () => {
    const admission = openAdmission({ slots: 2, slotsPerPlatform: 2, slotsPerInstance: 2 })
    const [first, second] = [admission.enter(), admission.enter()]
    assert.equal(admission.enter(), undefined)
    first?.leave()
    first?.leave()
    assert.equal(admission.inside(), 1)
    assert.ok(admission.enter())
    assert.equal(admission.enter(), undefined)
    second?.leave()
    assert.equal(admission.inside(), 1)
  })

  it('one set of books has no more than its part, and what it leaves is its own again', () => {
    const admission = openAdmission({ slots: 10, slotsPerPlatform: 10, slotsPerInstance: 2 })
    const admit = (key: string) => {
      const admitted = admission.enter()
      assert.ok(admitted)
      admitted.admitInstance(['a', key])
      return admitted
    }
    const [first] = [admit('a'), admit('a')]
    assert.throws(() => admit('a'), { code: 'overloaded' })
    admit('b')
    first?.leave()
    admit('a')
    assert.throws(() => admit('a'), { code: 'overloaded' })
  })

  it('whoever is refused by its books has no place of theirs to give back', () => {
    const admission = openAdmission({ slots: 10, slotsPerPlatform: 10, slotsPerInstance: 1 })
    const [first, second, third] = [admission.enter(), admission.enter(), admission.enter()]
    first?.admitInstance(['a', '1'])
    assert.throws(() => second?.admitInstance(['a', '1']), { code: 'overloaded' })
    second?.leave()
    assert.throws(() => third?.admitInstance(['a', '1']), { code: 'overloaded' })
    assert.equal(admission.inside(), 2)
  })

  it('whoever stands outside for a while takes no place, and comes back also where there is none', () => {
    const admission = openAdmission({ slots: 1, slotsPerPlatform: 1, slotsPerInstance: 1 })
    const first = admission.enter()
    first?.admitInstance(['a', '1'])
    first?.resume()
    first?.pause()
    first?.pause()
    assert.equal(admission.inside(), 0)
    const second = admission.enter()
    second?.admitInstance(['a', '1'])
    first?.resume()
    assert.equal(admission.inside(), 2)
    second?.leave()
    assert.equal(admission.enter(), undefined)
    first?.leave()
    first?.resume()
    assert.equal(admission.inside(), 0)
  })

  it('whoever goes while it stands outside is gone', () => {
    const admission = openAdmission({ slots: 1, slotsPerPlatform: 1, slotsPerInstance: 1 })
    const admitted = admission.enter()
    admitted?.pause()
    admitted?.leave()
    admitted?.resume()
    assert.equal(admission.inside(), 0)
  })

  it('a platform has no more than its part, however many sets of books it asks for', () => {
    const admission = openAdmission({ slots: 10, slotsPerPlatform: 2, slotsPerInstance: 1 })
    const admit = (platform: string, instance: string) => admission.enter()?.admitInstance([platform, instance])
    admit('a', '1')
    admit('a', '2')
    assert.throws(() => admit('a', '3'), { code: 'overloaded' })
    admit('b', '1')
  })
})
