/** How a component is looked at: what stands in the address of the gallery. */
export const states = ['full', 'empty', 'long', 'loading', 'error'] as const
export const widths = ['full', '1024', '768', '480', '320'] as const
export const schemes = ['light', 'dark'] as const
/** Of the locales, `en-XA` makes texts long, and `he-XB` also turns them from right to left. */
export const locales = ['en-US', 'es-ES', 'en-XA', 'he-XB'] as const
export const themes = ['own', 'violet'] as const

export const options = { state: states, width: widths, scheme: schemes, locale: locales, theme: themes } as const

export type State = (typeof states)[number]

export interface Choices {
  readonly component: string
  /** What it shows, of a component that shows several things. */
  readonly variant: string
  readonly state: State
  readonly width: (typeof widths)[number]
  readonly scheme: (typeof schemes)[number]
  readonly locale: (typeof locales)[number]
  readonly theme: (typeof themes)[number]
}

export function choicesIn(search: string): Choices {
  const asked = new URLSearchParams(search)
  const oneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
    values.find((value) => value === asked.get(name)) ?? values[0]
  return {
    component: asked.get('component') ?? 'Overview',
    variant: asked.get('variant') ?? '',
    state: oneOf('state', states),
    width: oneOf('width', widths),
    scheme: oneOf('scheme', schemes),
    locale: oneOf('locale', locales),
    theme: oneOf('theme', themes),
  }
}

/** What is chosen otherwise than by default stands in it. */
export function searchOf(choices: Choices): string {
  const usual = choicesIn('')
  const own = Object.entries(choices).filter(([name, value]) => value !== Object(usual)[name])
  return `?${new URLSearchParams(Object.fromEntries(own)).toString()}`
}
