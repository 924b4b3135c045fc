import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseCommand, UsageError } from './command-line.ts'
import { commands } from './commands.ts'

const parse = (words: string, ...more: string[]) => parseCommand(commands, [...words.split(' '), ...more])

describe('the command line', () => {
  it('is read by the usage of the command', () => {
    const { command, given } = parse('client create --scopes books:read --platform=plt_1 --name', 'Till 3')
    assert.match(command.usage, /^client create /)
    assert.deepEqual(
      [given.required('platform'), given.required('name'), given.optional('scopes')],
      ['plt_1', 'Till 3', 'books:read'],
    )
    assert.equal(parse('client create --platform plt_1 --name Till').given.optional('scopes'), undefined)
    const subscription = parse('instance subscription ins_1 tier3').given
    assert.deepEqual([subscription.operand(0), subscription.operand(1)], ['ins_1', 'tier3'])
    assert.equal(parse('distribute --dry-run').given.flag('dry-run'), true)
    assert.equal(parse('distribute').given.flag('dry-run'), false)
    assert.equal(parse('platform create --name=-').given.required('name'), '-')
  })

  const misuses: readonly [words: string, line: RegExp][] = [
    ['nonsense', /^"nonsense" is no command: "daybook help" lists them\.$/],
    ['platform', /^"platform" is no command/],
    ['platform --name A', /^"platform A" is no command/],
    ['--only api', /^"api" is no command/],
    ['verify --foo', /^There is no option --foo: daybook verify \[--instance INSTANCE_ID\] \[--anchor FILE\]$/],
    ['verify --foo=1', /^There is no option --foo:/],
    ['verify -i', /^There is no option -i:/],
    ['verify --instance', /^The option --instance needs a value:/],
    ['client create --platform --name A', /^The option --platform needs a value:/],
    ['platform create', /^The option --name is missing: daybook platform create --name NAME/],
    ['platform create --name A --name B', /^The option --name is given twice:/],
    ['platform create --name A --environment staging', /^"staging" is not one of sandbox, production:/],
    ['instance subscription ins_x tier9', /^"tier9" is not one of tier0, tier1, tier2, tier3, tier4:/],
    ['client revoke', /^CLIENT_ID is missing: daybook client revoke CLIENT_ID$/],
    ['client revoke a b', /^"b" is too much:/],
    ['distribute --dry-run=yes', /^The option --dry-run takes no value: daybook distribute \[--dry-run\]$/],
    ['distribute twice', /^"twice" is too much:/],
    ['serve --only both', /^"both" is not one of api, worker:/],
  ]
  for (const [words, line] of misuses)
    it(`refuses: ${words}`, () => {
      assert.throws(() => parse(words), { constructor: UsageError, message: line })
    })

  it('has usages that are all read: no two alike, none hiding another', () => {
    for (const command of commands) {
      const words = command.usage.split(/ (?=[[A-Z-])/)[0] ?? ''
      const found = commands.filter((other) => `${other.usage} `.startsWith(`${words} `))
      assert.deepEqual(found, [command])
    }
  })
})
