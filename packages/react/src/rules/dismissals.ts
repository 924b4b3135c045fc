const maximum = 200

/** Suggestions that a person does not want to see again, kept in the browser. */
export function dismissals(instanceId: string | undefined): {
  readonly all: readonly string[]
  readonly add: (expression: string) => readonly string[]
} {
  const name = `daybook.dismissed-rules.${instanceId ?? ''}`
  const all = kept(name)
  return {
    all,
    add(expression) {
      const next = [expression, ...kept(name).filter((each) => each !== expression)].slice(0, maximum)
      try {
        localStorage.setItem(name, JSON.stringify(next))
      } catch {
        // A page may have no storage; then it is forgotten with the page.
      }
      return next
    },
  }
}

function kept(name: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}
