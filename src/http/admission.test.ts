import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openAdmission } from './admission.ts'

describe('a crowd', () => {
  it('lets in as many as have room; whoever leaves makes room for one, however often it says so', () => {
    const admission = openAdmission({ places: 2, placesPerPlatform: 2, placesPerBooks: 2 })
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
    const admission = openAdmission({ places: 10, placesPerPlatform: 10, placesPerBooks: 2 })
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
    const admission = openAdmission({ places: 10, placesPerPlatform: 10, placesPerBooks: 1 })
    const [first, second, third] = [admission.enter(), admission.enter(), admission.enter()]
    first?.admitInstance(['a', '1'])
    assert.throws(() => second?.admitInstance(['a', '1']), { code: 'overloaded' })
    second?.leave()
    assert.throws(() => third?.admitInstance(['a', '1']), { code: 'overloaded' })
    assert.equal(admission.inside(), 2)
  })

  it('whoever stands outside for a while takes no place, and comes back also where there is none', () => {
    const admission = openAdmission({ places: 1, placesPerPlatform: 1, placesPerBooks: 1 })
    const first = admission.enter()
    first?.admitInstance(['a', '1'])
    first?.stepIn()
    first?.stepOut()
    first?.stepOut()
    assert.equal(admission.inside(), 0)
    const second = admission.enter()
    second?.admitInstance(['a', '1'])
    first?.stepIn()
    assert.equal(admission.inside(), 2)
    second?.leave()
    assert.equal(admission.enter(), undefined)
    first?.leave()
    first?.stepIn()
    assert.equal(admission.inside(), 0)
  })

  it('whoever goes while it stands outside is gone', () => {
    const admission = openAdmission({ places: 1, placesPerPlatform: 1, placesPerBooks: 1 })
    const admitted = admission.enter()
    admitted?.stepOut()
    admitted?.leave()
    admitted?.stepIn()
    assert.equal(admission.inside(), 0)
  })

  it('a platform has no more than its part, however many sets of books it asks for', () => {
    const admission = openAdmission({ places: 10, placesPerPlatform: 2, placesPerBooks: 1 })
    const admit = (platform: string, instance: string) => admission.enter()?.admitInstance([platform, instance])
    admit('a', '1')
    admit('a', '2')
    assert.throws(() => admit('a', '3'), { code: 'overloaded' })
    admit('b', '1')
  })
})
