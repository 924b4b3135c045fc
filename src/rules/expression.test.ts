import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { JsonNumber, parseJson } from '../kernel/json.ts'
import { ExpressionError, type ExpressionSubject, compileExpression, storedExpression } from './expression.ts'

const coffee: ExpressionSubject = {
  description: 'STARBUCKS #1234 Seattle',
  amount: -123_000n,
  datetime: Temporal.Instant.from('2026-02-03T17:30:00Z'),
  metadata: {
    category: 'food',
    code: new JsonNumber('12.30'),
    huge: new JsonNumber('1e400'),
    count: 3,
    rate: 0.1,
    big: 10n ** 20n,
    checked: true,
    nothing: null,
    list: [1],
    nested: { a: 1 },
    if: 'word',
    größe: 'L',
  },
  source_account_id: 'src_1',
}

describe('an expression that holds or not', () => {
  const rows: readonly (readonly [string, boolean])[] = [
    // match: anchored at the start, not at the end
    ['match("STARBUCKS", t.description)', true],
    ['match("BUCKS", t.description)', false],
    ['match(".*Seattle$", t.description)', true],
    ['match("STAR$", t.description)', false],
    ['match("", t.description)', true],
    ['match("BUCKS|STAR", t.description)', true],
    ['match("x|BUCKS", t.description)', false],
    ['match("STARBUCKS #\\d{4}", t.description)', true],
    ['match(r"STARBUCKS #\\d{4}", t.description)', true],
    ['match("STARBUCKS #\\\\d{4}", t.description)', true],
    ['match("STARBUCKS\\b", t.description)', true],
    ['match("STARBUCKS\\x20\\u0023\\U00000031", t.description)', true],
    ['match("src_", t.source_account_id)', true],
    ['match("food", t.metadata.category)', true],
    ['match("foodSTAR", t.metadata.category + t.description)', true],
    ['match("12\\.30$", t.metadata.code)', true],
    ['match("1e400$", t.metadata.huge)', false],
    ['match("3$", t.metadata.count)', true],
    ['match("0\\.1$", t.metadata.rate)', true],
    ['match("true$", t.metadata.checked)', true],
    ['match("3$", t.metadata.count if True else "")', true],
    ['match("6$", t.metadata.count + t.metadata.count)', false],
    ['match("", t.metadata.nothing)', false],
    ['match("", t.metadata.missing)', false],
    ['match("", t.metadata.list)', false],
    ['match("", t.metadata.nested)', false],
    ['not match("", t.metadata.missing)', true],
    ['match("starbucks", t.description)', false],
    ['match("(?i)starbucks", t.description)', true],
    ['match("star(?i)bucks", t.description)', true],
    ['match("starbucks(?i)", t.description)', true],
    ['match("(a|star(?i)BUCKS)", t.description)', true],
    ['match("(?i:star)BUCKS", t.description)', true],
    ['match("(?i:star)bucks", t.description)', false],
    ['match("[(?i)]star", t.description)', false],
    ['match("(?m)^b", "a\\nb")', false],
    ['match("(?s)a.b", "a\\nb")', true],
    ['match("a.b", "a\\nb")', false],
    ['match("(?m)a$", "a\\nb")', true],
    ['match("a$", "a\\n")', false],
    ['match("a\\Z", "a")', true],
    ['match("a\\Z", "ab")', false],
    ['match("a{,2}b", "aab")', true],
    ['match("a{,2}b", "aaab")', false],
    ['match("a{,}b", "aaab")', true],
    ['match("a{2,}b", "ab")', false],
    ['match("x{2(?i)0}", "x{20}")', true],
    ['match("x{2(?i)0}", "xxxxxxxxxxxxxxxxxxxx")', false],
    ['match("\\Q(?i).*\\E!", "(?i).*!")', true],
    ['match("\\Qa)|(?:b", "a)|(?:b")', true],
    ['match("[]a]]", "]]")', true],
    ['match("[[:alpha:]]+$", "abc")', true],
    ['match(r"\\x{41}\\p{L}\\pL$", "Aéü")', true],
    ['match("(?P<year>\\d+)-(?<month>\\d+)", "2026-02")', true],
    ['match("\u{1f600}.$", "\u{1f600}\u{1f601}")', true],

    // amounts are exact, in units of the currency
    ['t.amount == -12.3', true],
    ['t.amount == -12.30000', true],
    ['t.amount < 0', true],
    ['t.amount >= -12.3', true],
    ['t.amount > -12.3', false],
    ['-12.31 < t.amount < -12.29', true],
    ['-12.31 < t.amount < -12.30', false],
    ['1 < 2 > 1 == 1 != 2', true],
    ['(1 < 2) == True', true],
    ['0.1 + 0.2 == 0.3', true],
    ['1 / 3 * 3 == 1', true],
    ['1 / 3 == 0.3333333333333333333333333', false],
    ['-7 % 3 == 2', true],
    ['7 % -3 == -2', true],
    ['-7 % -3 == -1', true],
    ['-(7 % 3) == -1', true],
    ['5.5 % 2 == 1.5', true],
    ['-6 % 3 == 0', true],
    ['6 % -3 == 0', true],
    ['1 / -2 < 0', true],
    ['10 - 3 - 2 == 5', true],
    ['16 / 4 / 2 == 2', true],
    ['2 + 3 * 4 == 14', true],
    ['(2 + 3) * 4 == 20', true],
    ['2 * -3 == -6', true],
    ['--2 == +2', true],
    ['1_000.5 == 1000.50', true],
    ['.5 + 5. == 5.5', true],
    ['t.amount % 0.1 == 0', true],
    ['123456789012345678901234567890 + 1 == 123456789012345678901234567891', true],
    ['123456789012345678901234567890 + 1 == 123456789012345678901234567890', false],

    // and, or, not, if
    ['True or False and False', true],
    ['(True or False) and False', false],
    ['not False and False', false],
    ['not (False and False)', true],
    ['not 1 == 2', true],
    ['not not True', true],
    ['True == (not False)', true],
    ['True if t.amount > 0 else False', false],
    ['True if True else False if True else False', true],
    ['(True if False else False) if True else True', false],
    ['(1 if t.amount < 0 else 2) == 1', true],
    ['t.amount < 0 if match("STAR", t.description) else t.amount > 0', true],
    ['match("STAR", t.description) and\n  t.amount < 0\n', true],

    // strings
    ['t.metadata.category == "food"', true],
    ["t.metadata.category == 'food'", true],
    ['t.metadata.category != "food"', false],
    ['"a" + "b" == "ab"', true],
    ['"b" > "a" and "a" < "ab" and "" < "a"', true],
    ['"\u{1f600}" > "\uff01"', true],
    ['"\u{1f600}" < "\u{1f601}"', true],
    ['"a\\"b" == \'a"b\'', true],
    ["'a\\'b' == \"a'b\"", true],
    ['match("\\ASTAR\\B", t.description)', true],
    ['"\\N\\A\\T" == r"\\N\\A\\T"', true],
    ['r"\\\\" == "\\\\\\\\"', true],
    ['"\\q" == "\\\\q"', true],
    ['"\\n\\t\\x41\\u00e9" == "\\u000a\\u0009A\u00e9"', true],
    ['"\\ud83d\\ude00" == "\\U0001f600"', true],
    ['R"\\"" == "\\\\\\""', true],

    // datetimes
    ['t.datetime == datetime("2026-02-03T17:30:00Z")', true],
    ['t.datetime == datetime("2026-02-03T18:30:00.000+01:00")', true],
    ['t.datetime >= datetime("2026-02-03 17:30Z")', true],
    ['t.datetime < datetime("2026-02-03T17:30:00.000000001Z")', true],
    ['datetime("2026-01-01T00:00Z") <= t.datetime < datetime("2027-01-01T00:00-0500")', true],

    // metadata: own properties, read when the transaction is there
    ['t.metadata.code == 12.3', true],
    ['t.metadata.code + 1 > 13', true],
    ['t.metadata.count == 3', true],
    ['t.metadata.rate * 3 == 0.3', true],
    ['t.metadata.big == 100000000000000000000', true],
    ['t.metadata.checked', true],
    ['not t.metadata.checked', false],
    ['t.metadata.checked == True', true],
    ['t.metadata.count == "3"', false],
    ['t.metadata.count != "3"', true],
    ['t.metadata.category == t.metadata.category', true],
    ['t.metadata.if == "word"', true],
    ['t.metadata.größe == "L"', true],
    ['t.metadata.missing == "x"', false],
    ['t.metadata.missing != "x"', true],
    ['t.metadata.missing == t.metadata.nothing', false],
    ['t.metadata.nested == t.metadata.nested', false],
    ['t.metadata.huge == t.metadata.huge', false],
    ['t.metadata.__proto__ != 1 and t.metadata.constructor != 1', true],
    ['match("", t.metadata.constructor)', false],
    ['match("", t.metadata.toString)', false],

    // no result: the whole is false, also under not; what is not needed is not looked at
    ['t.metadata.missing < 5', false],
    ['not t.metadata.missing < 5', false],
    ['t.metadata.category < 5', false],
    ['not t.metadata.category < 5', false],
    ['t.metadata.missing', false],
    ['not t.metadata.missing', false],
    ['t.metadata.count', false],
    ['not t.metadata.count', false],
    ['t.metadata.checked < t.metadata.checked or True', false],
    ['t.amount / (t.amount - t.amount) == 1', false],
    ['not t.amount / (t.amount - t.amount) == 1', false],
    ['t.amount % (t.amount - t.amount) != 1', false],
    ['True or t.metadata.missing < 5', true],
    ['t.metadata.missing < 5 or True', false],
    ['not (False and t.metadata.missing < 5)', true],
    ['not 2 < 1 < t.metadata.missing', true],
    ['not 1 < 2 < t.metadata.missing', false],
    ['True if True else t.metadata.missing < 5', true],
    ['-t.metadata.category != 1', false],
    ['t.metadata.category + 1 != 1', false],
    ['t.metadata.category - t.metadata.category != 1', false],
    ['match("", t.metadata.count + t.metadata.category)', false],
    ['not match("", t.metadata.count + t.metadata.category)', false],
  ]

  for (const [text, expected] of rows)
    it(`${JSON.stringify(text)} is ${expected}`, () => assert.equal(holds(text), expected))
  it('ran the table', (test) => {
    test.diagnostic(`expressions: ${rows.length}`)
    assert.ok(rows.length >= 140)
  })

  it('reads the metadata of a JSON text, own properties only', () => {
    const metadata = parseJson('{"fee": 0.10, "constructor": "mine"}')
    assert.ok(metadata !== null && typeof metadata === 'object' && !Array.isArray(metadata))
    const subject = { ...coffee, metadata: Object.fromEntries(Object.entries(metadata)) }
    assert.ok(compileExpression('t.metadata.fee == 0.1 and match("0.10$", t.metadata.fee)').matches(subject))
    assert.ok(compileExpression('t.metadata.constructor == "mine"').matches(subject))
    const inheriting = { ...coffee, metadata: Object.create(metadata) }
    assert.ok(!compileExpression('t.metadata.fee == 0.1 or match("", t.metadata.constructor)').matches(inheriting))
  })
})

describe('an expression that is refused', () => {
  const rows: readonly (readonly [text: string, problem: string, position: number])[] = [
    ['', 'the expression is empty', 0],
    [' \n ', 'the expression is empty', 0],
    ['t.amount', 'an expression must be true or false, not a number', 0],
    ['t.description', 'an expression must be true or false, not a string', 0],
    ['"a" + "b"', 'an expression must be true or false, not a string', 4],
    ['t.datetime', 'an expression must be true or false, not a datetime', 0],
    ['1 if True else 2', 'an expression must be true or false, not a number', 2],

    ['match(t.description, "a")', 'the pattern of match must be a string in quotes', 6],
    ['match("a" + "b", t.description)', 'expected ",", found "+"', 10],
    ['match("a")', 'expected ",", found ")"', 9],
    ['match("a", t.description, 1)', 'expected ")", found ","', 24],
    ['match "a"', 'expected "(", found "\\"a\\""', 6],
    ['match("a", t.amount)', 'match looks at a string, not a number', 11],
    ['match("a", t.datetime)', 'match looks at a string, not a datetime', 11],
    ['match("(?=a)", t.description)', 'look-ahead is not supported in patterns', 7],
    ['match("ab(?!a)", t.description)', 'look-ahead is not supported', 9],
    ['match("\\\\.\\u0041(?<=a)", t.description)', 'look-behind is not supported', 16],
    ['match(r"(?<!a)", t.description)', 'look-behind is not supported', 8],
    ['match("(a)\\1", t.description)', 'back-references are not supported', 10],
    ['match("(?P<x>a)(?P=x)", t.description)', 'back-references are not supported', 15],
    ['match("(?P<x>a)\\k<x>", t.description)', 'back-references are not supported', 15],
    ['match("a*+", t.description)', 'possessive quantifiers are not supported', 8],
    ['match("a{2,3}+", t.description)', 'possessive quantifiers are not supported', 8],
    ['match("a?+", t.description)', 'possessive quantifiers are not supported', 8],
    ['match("(?>a)", t.description)', 'atomic groups are not supported', 7],
    ['match("(a)?(?(1)b|c)", t.description)', 'conditional groups are not supported', 11],
    ['match("a(?#note)", t.description)', 'comments are not supported', 8],
    ['match("(?R)", t.description)', 'recursion is not supported', 7],
    ['match("(?x)a", t.description)', 'the flag x is not supported in patterns', 7],
    ['match("(?i)a(?-i)b", t.description)', 'switching a flag off for the rest is not supported', 12],
    ['match("a{1001}", t.description)', 'a repeat of more than 1000 is not supported', 8],
    ['match("a{1,1001}", t.description)', 'a repeat of more than 1000 is not supported', 8],
    ['match("a{1000000000}", t.description)', 'a repeat of more than 1000 is not supported', 8],
    ['match("a{3,2}", t.description)', 'invalid repeat count', 6],
    ['match("((a{50}){50}){50}", t.description)', 'the pattern is too large', 6],
    ['match("(a{90}){30}", t.description)', 'with its repeats written out it costs 2730 of at most 2000', 6],
    ['match("a)|(?:b", t.description)', 'the pattern is not valid: unexpected )', 6],
    ['match("(a", t.description)', 'the pattern is not valid: missing closing )', 6],
    ['match("[a", t.description)', 'the pattern is not valid: missing closing ]', 6],
    ['match("*a", t.description)', 'the pattern is not valid: missing argument to repetition operator', 6],
    ['match("\\y", t.description)', 'the pattern is not valid: invalid escape sequence: `\\y`', 6],
    ['match("a\\\\", t.description)', 'the pattern is not valid: trailing backslash', 6],
    ['match("\\p{Nope}", t.description)', 'the pattern is not valid', 6],

    ['t.description < 5', '"<" cannot compare a string with a number', 14],
    ['5 == t.description', '"==" cannot compare a number with a string', 2],
    ['1 < t.amount < "5"', '"<" cannot compare a number with a string', 13],
    ['t.datetime > "2026-01-01T00:00:00Z"', '">" cannot compare a datetime with a string', 11],
    ['True < False', '"<" cannot compare booleans', 5],
    ['True >= t.metadata.checked', '">=" cannot compare booleans', 5],
    ['True == 1', '"==" cannot compare a boolean with a number', 5],
    ['t.amount and True', '"and" takes what is true or false, not a number', 0],
    ['True or t.description', '"or" takes what is true or false, not a string', 8],
    ['not t.amount', '"not" takes what is true or false, not a number', 4],
    ['True if t.amount else False', '"if" takes what is true or false, not a number', 8],
    ['(1 if True else "a") == 1', 'both sides of "if" must be of one kind, not a number and a string', 3],
    ['t.description + 1 == 2', '"+" cannot take a string and a number', 14],
    ['t.description * 2 == "aa"', '"*" cannot take a string and a number', 14],
    ['"%s" % t.description == "a"', '"%" cannot take a string and a string', 5],
    ['t.datetime - t.datetime == 0', '"-" cannot take a datetime and a datetime', 11],
    ['t.metadata.x - "a" == 0', '"-" cannot take metadata and a string', 13],
    ['-t.description == 1', 'the sign "-" takes a number, not a string', 1],
    ['t.amount / 0 == 1', 'cannot divide by zero', 9],
    ['t.amount % (1 - 1.0) == 1', 'cannot divide by zero', 9],

    ['t.foo == 1', 't has no field "foo"', 2],
    ['t.constructor == 1', 't has no field "constructor"', 2],
    ['t.__proto__ == 1', 't has no field "__proto__"', 2],
    ['t == 1', '"t" is used with a field', 2],
    ['t.', '"t" is used with a field', 2],
    ['t.metadata == 1', 'metadata is written t.metadata.name', 11],
    ['t.metadata.', 'metadata is written t.metadata.name', 11],
    ['t.metadata.a.b == 1', 'this field has no fields of its own', 12],
    ['t.description.constructor == 1', 'this field has no fields of its own', 13],
    ['t["amount"] == 1', 'lists and subscripts are not supported', 1],
    ['t.metadata["x"] == 1', 'lists and subscripts are not supported', 10],
    ['foo == 1', 'unexpected "foo"', 0],
    ['constructor == 1', 'unexpected "constructor"', 0],
    ['eval("1") == 1', 'unexpected "eval"', 0],
    ['true', 'write True', 0],
    ['t.metadata.x == None', 'a missing value cannot be written', 16],
    [`${'x'.repeat(60)} == 1`, `unexpected "${'x'.repeat(40)}…"`, 0],

    ['t.amount = 5', 'compare with ==', 9],
    ['True && False', 'write "and"', 5],
    ['True || False', 'write "or"', 5],
    ['!True', 'write "not"', 0],
    ['1 <> 2', 'unexpected "<>"', 2],
    ['2 ** 3 == 8', 'unexpected "**"', 2],
    ['7 // 2 == 3', 'unexpected "//"', 2],
    ['t.description == \u201ca\u201d', 'write straight quotes', 17],
    ['1 == 1; 2 == 2', 'unexpected ";"', 6],
    ['1 == 1 # note', 'unexpected "#"', 7],
    ['1 == \u{1f600}', 'unexpected "\u{1f600}"', 5],
    ['True True', 'expected an operator before "True"', 5],
    ['t.amount in 5', 'expected an operator before "in"', 9],
    ['True not False', 'expected an operator before "not"', 5],
    ['"a" "b" == "ab"', 'expected an operator before', 4],
    ['1 == not True', '"not" after an operator needs parentheses', 5],
    ['-not True', '"not" after an operator needs parentheses', 1],
    ['1 ==', 'the expression ends where a value is expected', 4],
    ['(1 == 1', 'expected ")", found the end', 7],
    ['1 == 1)', 'expected an operator before ")"', 6],
    ['()', 'expected a value, found ")"', 1],
    ['and True', 'unexpected "and"', 0],
    ['True if True', 'expected "else", found the end', 12],
    ['True if True if True else True else True', 'expected "else", found "if"', 13],

    ['"abc', 'the string is not closed on its line', 0],
    ['1 == "a\nb"', 'the string is not closed on its line', 5],
    ['r"a\\" == 1', 'the string is not closed on its line', 0],
    ['"\\x4" == "a"', '\\x needs 2 hexadecimal digits', 1],
    ['"\\u12" == "a"', '\\u needs 4 hexadecimal digits', 1],
    ['"a\\U00110000" == "a"', '\\U needs 8 hexadecimal digits of a character', 2],
    ['f"{t}" == "a"', 'the string prefix f is not supported', 0],
    ['1e5 == 1', 'a number is written in decimal digits with at most one point', 0],
    ['1.2.3 == 1', 'a number is written in decimal digits', 0],
    ['0x10 == 16', 'a number is written in decimal digits', 0],
    ['1__0 == 10', 'a number is written in decimal digits', 0],
    [`${'9'.repeat(31)} == 1`, 'a number may have at most 30 digits', 0],
    [`0.${'1'.repeat(30)} == 1`, 'a number may have at most 30 digits', 0],
    [`${'9'.repeat(30)} * ${'9'.repeat(30)} * 10 == 1`, 'the result is too large', 64],

    ['t.datetime > datetime("2026-02-03")', 'a datetime needs a time and an offset', 22],
    ['t.datetime > datetime("2026-02-03T00:00:00")', 'a datetime must end in Z or an offset', 22],
    ['t.datetime > datetime("yesterday")', 'a datetime is written like', 22],
    ['t.datetime > datetime("2026-02-30T00:00:00Z")', 'there is no such datetime', 22],
    ['t.datetime > datetime("2026-02-03T00:00:00Z[UTC]")', 'a datetime is written like', 22],
    ['t.datetime > datetime(t.description)', 'datetime takes a string in quotes', 22],
    ['t.datetime > datetime(2026, 1, 1)', 'datetime takes a string in quotes', 22],
  ]

  for (const [text, problem, position] of rows) {
    it(`${JSON.stringify(text)}: ${problem}`, () => assertRefused(text, problem, position))
  }
  it('ran the table', (test) => {
    test.diagnostic(`refusals: ${rows.length}`)
    assert.ok(rows.length >= 110)
  })
})

describe('the limits of an expression', () => {
  it('takes 2,000 characters', () => {
    assert.ok(holds('True'.padEnd(2000)))
    assertRefused('True'.padEnd(2001), 'an expression may have at most 2000 characters', 2000)
  })

  it('takes 50 levels of each kind of nesting', () => {
    const nestings: readonly ((count: number) => string)[] = [
      (count) => `${'('.repeat(count)}True${')'.repeat(count)}`,
      (count) => `${'not '.repeat(count)}True`,
      (count) => `${'-'.repeat(count)}1 != 0`,
      (count) => `${'False if False else '.repeat(count)}True`,
    ]
    for (const nesting of nestings) {
      assert.ok(holds(nesting(50)))
      assertRefused(nesting(51), 'the expression is nested more than 50 deep')
    }
    assert.ok(holds(repeated('(True)', 60, ' and ')))
    assertRefused('match("a", '.repeat(51), 'the expression is nested more than 50 deep')
  })

  it('takes 500 parts', () => {
    assert.ok(holds(`${repeated('1', 249, '+')} < 1000`))
    assertRefused(`${repeated('1', 250, '+')} < 1000`, 'the expression has more than 500 parts')
    assert.ok(holds(repeated('1<2', 166, ' and ')))
    assertRefused(repeated('1<2', 167, ' and '), 'the expression has more than 500 parts')
  })

  it('takes patterns as long as an expression may be, as far as they cost no more than 2,000', () => {
    const shops = Array.from({ length: 180 }, (_, at) => `shop ${at}`).join('|')
    const many = compileExpression(`match("(?i).*(?:${shops})", t.description)`)
    assert.ok(many.matches({ ...coffee, description: 'Bought at SHOP 179' }))
    assert.ok(!many.matches({ ...coffee, description: 'Bought at Shop x' }))
    assert.ok(!holds(`match("${'a'.repeat(1900)}", t.description)`))
    assert.ok(!holds('match("a{1000}b{900}", t.description)'))
    assert.ok(!holds('match(".{400}[a-z]{50}\\d{50}", t.description)'))
    assertRefused('match("a{1000}b{1000}c", t.description)', 'costs 2001 of at most 2000', 6)
    assertRefused('match(".{501}", t.description)', 'costs 2004 of at most 2000', 6)
    assertRefused('match("(?:a?){401}", t.description)', 'the pattern is too large', 6)
    assertRefused(`match("${'\\\\w+'.repeat(251)}", t.description)`, 'costs 2008 of at most 2000', 6)
  })

  it('takes patterns that cost no more than 4,000 together, wherever they stand', () => {
    const large = (last: string) => `match("a{1${last}}", t.description)`
    const half = 'match("a{1000}b{1000}", t.description)'
    assert.ok(!holds(`${half} or ${half}`))
    const problem =
      'the patterns of the expression are too large together: with their repeats written out they cost 4001'
    for (const [text, position] of [
      [`${half} or ${half} or match("b", t.description)`, half.length * 2 + 14],
      [`match("b", t.description) and (not ${half} or ${half})`, 35 + half.length + 10],
      [`(${half} if ${half} else match("c", t.description)) == True`, 1 + half.length * 2 + 10 + 6],
      [`1 < 2 and match("d", t.description) != (${half} or ${half})`, 40 + half.length + 10],
    ] as const)
      assertRefused(text, problem, position)
    assertRefused(Array.from({ length: 50 }, () => large('00')).join(' or '), 'they cost 5000 of at most 4000')
    // Each by itself is still the first to be told.
    assertRefused(`${half} or match("a{1000}b{1000}c", t.description)`, 'costs 2001 of at most 2000')
  })

  it('works on with what was kept before that was so, and takes it for nothing new', () => {
    const text = Array.from({ length: 3 }, (_, at) => `match(".{400}x${at}", t.description)`).join(' or ')
    const stored = storedExpression(text)
    assert.ok(stored.matches({ ...coffee, description: `${'a'.repeat(400)}x2` }))
    assertRefused(text, 'they cost 4806 of at most 4000')
    assert.equal(storedExpression(text), stored)
  })

  it('looks at the first 512 characters', () => {
    const expression = compileExpression('match("(?s).*x", t.description)')
    assert.ok(expression.matches({ ...coffee, description: `${'a'.repeat(511)}x` }))
    assert.ok(!expression.matches({ ...coffee, description: `${'a'.repeat(512)}x` }))
    assert.ok(expression.matches({ ...coffee, description: `${'\u{1f600}'.repeat(511)}x` }))
    assert.ok(!expression.matches({ ...coffee, description: `${'\u{1f600}'.repeat(512)}x` }))
  })

  it('has no result beyond 10^60 and beyond joined strings of 5,000 characters', () => {
    const largest = { ...coffee, metadata: { n: new JsonNumber('1e60'), tiny: new JsonNumber('1e-60') } }
    assert.ok(compileExpression('t.metadata.n > 0 and t.metadata.tiny > 0').matches(largest))
    assert.ok(compileExpression('t.metadata.n / 3 * 3 == t.metadata.n').matches(largest))
    assert.ok(!compileExpression('t.metadata.n * 3 / 3 == t.metadata.n or True').matches(largest))
    assert.ok(!compileExpression('not t.metadata.n + 1 == 0').matches(largest))
    assert.ok(!compileExpression('not t.metadata.tiny / 10 == 0').matches(largest))
    const long = { ...coffee, description: 'a'.repeat(2500) }
    assert.ok(compileExpression('t.description + t.description != "a"').matches(long))
    assert.ok(!compileExpression('t.description + t.description + "a" != "a"').matches(long))
  })
})

describe('the expressions that are kept', () => {
  it('are those used last, as many as weigh 4,000,000 together', () => {
    const first = compileExpression('t.amount == 0.5')
    const second = compileExpression('t.amount == 0.25')
    const matches = Array.from({ length: 40 }, () => 'match("b", t.description)').join(' or ')
    const heavy = (at: number) => `${matches} or t.amount == ${at}`.padEnd(1500)
    const weight = 1500 + 40 * 1001
    const max = Math.floor((4_000_000 - 100) / weight)
    for (let at = 0; at < max; at += 1) compileExpression(heavy(at))
    assert.equal(compileExpression('t.amount == 0.5'), first)
    const last = compileExpression(heavy(max))
    assert.equal(compileExpression('t.amount == 0.5'), first)
    assert.equal(compileExpression(heavy(max)), last)
    assert.notEqual(compileExpression('t.amount == 0.25'), second)
    assert.equal(compileExpression('t.amount == 0.25').text, 't.amount == 0.25')
  })

  it('are thousands, where they are small', () => {
    const first = compileExpression('t.amount == 0.75')
    for (let at = 0; at < 9999; at += 1) compileExpression(`t.amount == ${at}`)
    assert.equal(compileExpression('t.amount == 0.75'), first)
  })
})

describe('patterns that explode elsewhere', () => {
  const evil = [
    '(a+)+$',
    '(a|a)*$',
    '(.*)*x',
    '(a*)*b',
    '(a|aa)+$',
    '([a-z]+)*\\d$',
    '(?:a?){40}a{40}$',
    '(x+x+)+y',
    '(.*a){12}$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(?i)(\\w+\\s?)+!$',
    '(a|b|ab)*c',
    '.*.*.*.*.*.*=',
    '(.*a.{40}){9}b',
    '(?:(?:(?:a{1,4})+)+)+$',
  ]
  const lengths = [128, 256, 512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536]

  it('end, whatever the length of the text', (test) => {
    let count = 0
    for (const pattern of evil) {
      const expression = compileExpression(`match(r"${pattern}", t.description)`)
      for (const length of lengths) {
        for (const last of ['!', 'a', 'é']) {
          expression.matches({ ...coffee, description: `${'a'.repeat(length - 1)}${last}` })
          count += 1
        }
      }
    }
    test.diagnostic(`patterns: ${evil.length}, texts: ${count}`)
    assert.equal(count, evil.length * lengths.length * 3)
  })

  it('give the right answer', () => {
    assert.ok(compileExpression('match("(a+)+$", t.description)').matches({ ...coffee, description: 'a'.repeat(500) }))
    assert.ok(
      !compileExpression('match("(a|a)*$", t.description)').matches({ ...coffee, description: `${'a'.repeat(500)}!` }),
    )
    assert.ok(!compileExpression('match("(.*)*x", t.description)').matches({ ...coffee, description: 'a'.repeat(500) }))
  })
})

function repeated(text: string, count: number, separator: string): string {
  return Array.from({ length: count }, () => text).join(separator)
}

function holds(text: string): boolean {
  return compileExpression(text).matches(coffee)
}

function assertRefused(text: string, problem: string, position?: number) {
  assert.throws(
    () => compileExpression(text),
    (error) => {
      assert.ok(error instanceof ExpressionError)
      assert.ok(error.message.includes(problem), error.message)
      assert.equal(error.position, position ?? error.position)
      assert.ok(error.message.endsWith(` (position ${error.position})`))
      return true
    },
  )
}
