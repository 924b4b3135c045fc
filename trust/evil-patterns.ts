/**
 * Patterns that bring other matchers to their knees, and such as no matcher should be given: each shape with each atom,
 * and some of their own. Which of them the service takes is its own affair; what it takes must be quick.
 */
export const evilPatterns: readonly string[] = [...shapes().flatMap(ofEachAtom), ...own()]

/** Texts that are long ways into them, and end otherwise. */
export const evilTexts: readonly ((length: number) => string)[] = [
  (length) => `${'a'.repeat(length - 1)}!`,
  (length) => `${'ab'.repeat(length / 2 - 1)} \u00e9`,
  (length) => `${'a\n'.repeat(length / 2 - 1)}\u{1f600}`,
  (length) => 'aAbB xX0 '.repeat(length / 9 + 1).slice(0, length),
]

function ofEachAtom(shape: string): string[] {
  return ['a', '[a-z]', '\\w', '.', '\\p{L}', '(?i:a)'].map((atom) => shape.replaceAll('X', atom))
}

function shapes(): string[] {
  return [
    // Repeats in repeats
    '(X+)+$',
    '(X*)*b',
    '((X+)+)+!$',
    '(?:(?:X{1,4})+)+$',
    '(X+)+(X+)+(X+)+y',
    '(X?)*(X?)*(X?)*$',
    // Choices that overlap
    '(X|X)*$',
    '(X|XX)+$',
    '(X|X?)+$',
    '(X+X+)+y',
    '(X|X|X|X|X|X|X|X)*z',
    // Choices that are many
    '(?:X?){40}X{40}$',
    '(.*X){12}$',
    '.*X.*X.*X.*X.*X.*=',
    '(.*X.{20}){9}b',
    // Loops of nothing
    '(X*)*$',
    '((X?)?)*$',
    '(?:X*|b*)*c',
    '(\\b|X)*$',
  ]
}

function own(): string[] {
  return [
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(?i)(\\w+\\s?)+!$',
    '(a|b|ab)*c',
    '([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
    '(?s)(.|\\n)*!x',
    '(?m)^(a+)+$',
    '(\\s*\\w+\\s*)*;$',
    '(?:\\d+|\\w+|[a-z]+)*#',
    '(a{1,9}){1,9}$',
    '(?:a{2,3}){2,9}b',
    '\\pL*\\pN*\\pP*\\pS*$',
    '[^a]*[^b]*[^c]*[^d]*$',
    '(?i)[\u00e0-\u024f\\w]*[^\\W]*$',
    '(()|a)*$',
    '(|a)*$',
    '(^)*$',
    '($)*a',
    '(\\B|\\b)*$',
    '(?:)*(?:)*a',
    // What RE2 does not have
    '(a+)\\1+$',
    '(?P<x>a+)(?P=x)+$',
    '(a+)\\k<1>',
    '(?=(a+)+$)a',
    '(?!(a+)+$)a',
    '(?<=a+)b',
    '(?<!a+)b',
    '(?>a+)+b',
    'a++b',
    'a*+b',
    '(?(1)a|b)',
    '(?R)',
    '(a)(?1)',
    // What is too large
    'a{1000}',
    'a{1000}{2}',
    'a{1001}',
    '(a{50}){50}',
    '.*(?:a{480}b|ba{480}c|aba{480}d|aaba{480}e)',
    '.*a.{450}b',
    '((a{9}){9}){9}',
    '(?:.{50}){11}',
    '\\p{L}{50}\\p{L}{50}'.repeat(6),
    'a'.repeat(600),
    '(a|'.repeat(60),
    '('.repeat(120),
    '[a-z',
    'a{2,1}',
    '*a',
    '(?<',
    '\\',
  ]
}
