const browsers: readonly (readonly [mark: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

const systems: readonly (readonly [mark: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Windows', 'Windows'],
  ['Linux', 'Linux'],
]

/** A `User-Agent` as a person would tell it, `Firefox, Windows`; undefined where it says neither. */
export function deviceOf(userAgent: string | null): string | undefined {
  if (userAgent === null) return undefined
  const parts = [browsers, systems].map((marks) => marks.find(([mark]) => userAgent.includes(mark))?.[1])
  const named = parts.filter((part) => part !== undefined)
  return named.length === 0 ? undefined : named.join(', ')
}
