import { isTexts, keep, readKept } from './kept.ts'

const maximum = 200

/** What of a kind a person does not want to see again, kept in the browser. */
export function dismissals(
  kind: 'rules' | 'openings',
  instanceId: string | undefined,
): {
  readonly all: readonly string[]
  readonly add: (one: string) => readonly string[]
} {
  const name = `daybook.dismissed-${kind}.${instanceId ?? ''}`
  const kept = (): readonly string[] => readKept('browser', name, isTexts) ?? []
  return {
    all: kept(),
    add(one) {
      const next = [one, ...kept().filter((each) => each !== one)].slice(0, maximum)
      keep('browser', name, next)
      return next
    },
  }
}
