import { isTexts, keep, readKept } from '../provider/kept.ts'

const maximum = 200

/** Suggestions that a person does not want to see again, kept in the browser. */
export function dismissals(instanceId: string | undefined): {
  readonly all: readonly string[]
  readonly add: (expression: string) => readonly string[]
} {
  const name = `daybook.dismissed-rules.${instanceId ?? ''}`
  const kept = (): readonly string[] => readKept('browser', name, isTexts) ?? []
  return {
    all: kept(),
    add(expression) {
      const next = [expression, ...kept().filter((each) => each !== expression)].slice(0, maximum)
      keep('browser', name, next)
      return next
    },
  }
}
