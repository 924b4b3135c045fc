import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openCrowd } from './crowd.ts'

describe('a crowd', () => {
  it('lets in as many as have room; whoever leaves makes room for one, however often it says so', () => {
    const crowd = openCrowd({ places: 2, placesPerPlatform: 2, placesPerBooks: 2 })
    const [first, second] = [crowd.enter(), crowd.enter()]
    assert.equal(crowd.enter(), undefined)
    first?.leave()
    first?.leave()
    assert.equal(crowd.inside(), 1)
    assert.ok(crowd.enter())
    assert.equal(crowd.enter(), undefined)
    second?.leave()
    assert.equal(crowd.inside(), 1)
  })

  it('one set of books has no more than its part, and what it leaves is its own again', () => {
    const crowd = openCrowd({ places: 10, placesPerPlatform: 10, placesPerBooks: 2 })
    const visit = (key: string) => {
      const visitor = crowd.enter()
      assert.ok(visitor)
      visitor.joinBooks(['a', key])
      return visitor
    }
    const [first] = [visit('a'), visit('a')]
    assert.throws(() => visit('a'), { code: 'overloaded' })
    visit('b')
    first?.leave()
    visit('a')
    assert.throws(() => visit('a'), { code: 'overloaded' })
  })

  it('whoever is refused by its books has no place of theirs to give back', () => {
    const crowd = openCrowd({ places: 10, placesPerPlatform: 10, placesPerBooks: 1 })
    const [first, second, third] = [crowd.enter(), crowd.enter(), crowd.enter()]
    first?.joinBooks(['a', '1'])
    assert.throws(() => second?.joinBooks(['a', '1']), { code: 'overloaded' })
    second?.leave()
    assert.throws(() => third?.joinBooks(['a', '1']), { code: 'overloaded' })
    assert.equal(crowd.inside(), 2)
  })

  it('whoever stands outside for a while takes no place, and comes back also where there is none', () => {
    const crowd = openCrowd({ places: 1, placesPerPlatform: 1, placesPerBooks: 1 })
    const first = crowd.enter()
    first?.joinBooks(['a', '1'])
    first?.stepIn()
    first?.stepOut()
    first?.stepOut()
    assert.equal(crowd.inside(), 0)
    const second = crowd.enter()
    second?.joinBooks(['a', '1'])
    first?.stepIn()
    assert.equal(crowd.inside(), 2)
    second?.leave()
    assert.equal(crowd.enter(), undefined)
    first?.leave()
    first?.stepIn()
    assert.equal(crowd.inside(), 0)
  })

  it('whoever goes while it stands outside is gone', () => {
    const crowd = openCrowd({ places: 1, placesPerPlatform: 1, placesPerBooks: 1 })
    const visitor = crowd.enter()
    visitor?.stepOut()
    visitor?.leave()
    visitor?.stepIn()
    assert.equal(crowd.inside(), 0)
  })

  it('a platform has no more than its part, however many sets of books it asks for', () => {
    const crowd = openCrowd({ places: 10, placesPerPlatform: 2, placesPerBooks: 1 })
    const visit = (platform: string, instance: string) => crowd.enter()?.joinBooks([platform, instance])
    visit('a', '1')
    visit('a', '2')
    assert.throws(() => visit('a', '3'), { code: 'overloaded' })
    visit('b', '1')
  })
})
