import { type ReactNode, useEffect, useState } from 'react'
import { DaybookProvider, type Place } from '../src/daybook-react.ts'
import { opensElsewhere } from '../src/design/design.ts'
import { fetchIn } from './answers.ts'
import type { GalleryBooks } from './books.ts'
import { type Choices, choicesIn, options, searchOf } from './choices.ts'
import { type ComponentName, entries } from './entries.tsx'

const names = Object.keys(entries).filter(isComponent)

/** Colours of a product, in the place of those of Daybook. */
const violet = {
  '--db-accent': 'light-dark(#5b3fb8, #b9a5f5)',
  '--db-chart-1': 'light-dark(#5b3fb8, #b9a5f5)',
} as const

const scopes = ['books:read', 'books:review', 'books:write', 'books:close'] as const

const tokens = {
  full: () => tokenOf('full'),
  empty: () => tokenOf('empty'),
  long: () => tokenOf('long'),
}

async function tokenOf(books: string): Promise<string> {
  const answer = await fetch(`/token/${books}`, { method: 'POST' })
  if (!answer.ok) throw new Error('the gallery has no token')
  return await answer.text()
}

/** Every component of the package in the state that the address says. */
export function Gallery({ books }: { books: GalleryBooks }): ReactNode {
  const [choices, choose] = useChoices()
  const component = names.find((name) => name === choices.component) ?? 'Overview'
  const variants = Object.keys(entries[component])
  return (
    <>
      <nav aria-label="Components">
        {names.map((name) => (
          <a
            key={name}
            href={searchOf({ ...choices, component: name, variant: '' })}
            aria-current={name === component ? 'page' : undefined}
            onClick={(event) => {
              if (opensElsewhere(event)) return
              event.preventDefault()
              choose({ component: name, variant: '' })
            }}
          >
            {name}
          </a>
        ))}
      </nav>
      <main>
        <div className="choices">
          {variants.length > 1 && <Choice name="variant" values={variants} value={choices.variant} onChange={choose} />}
          {Object.entries(options).map(([name, values]) => (
            <Choice key={name} name={name} values={values} value={String(Object(choices)[name])} onChange={choose} />
          ))}
        </div>
        <Frame key={searchOf(choices)} books={books} choices={{ ...choices, component }} component={component} />
      </main>
    </>
  )
}

function Choice({
  name,
  values,
  value,
  onChange,
}: {
  name: string
  values: readonly string[]
  value: string
  onChange: (change: Readonly<Record<string, string>>) => void
}): ReactNode {
  return (
    <label>
      {name}
      <select value={value} onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}>
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  )
}

/** The component as a page of another product would have it. */
function Frame({
  books,
  choices,
  component,
}: {
  books: GalleryBooks
  choices: Choices
  component: ComponentName
}): ReactNode {
  const [heard, hear] = useState('')
  const { state, width, scheme, locale, theme } = choices
  const name = state === 'empty' || state === 'long' ? state : 'full'
  const { instanceId, records } = books[name]
  const variants = entries[component]
  const shown = variants[choices.variant] ?? Object.values(variants)[0]
  const search = searchOf(choices)
  return (
    <>
      <div
        className="frame"
        data-scheme={scheme}
        data-shown={search}
        style={{ inlineSize: width === 'full' ? '100%' : `${width}px` }}
      >
        <DaybookProvider
          baseUrl={books.baseUrl}
          instanceId={instanceId}
          token={tokens[name]}
          locale={locale}
          colorScheme={scheme}
          {...(theme === 'violet' && { theme: violet })}
          {...fetchOf(state)}
          scopes={scopes}
          onNavigate={(place: Place) => hear(`It leads to ${[place.screen, place.id].filter(Boolean).join(' ')}.`)}
          onError={(error) => hear(`It told of: ${error instanceof Error ? error.message : String(error)}`)}
        >
          {shown?.(records, hear)}
        </DaybookProvider>
      </div>
      <output>{heard}</output>
    </>
  )
}

function fetchOf(state: Choices['state']): { fetch?: typeof fetch } {
  const own = fetchIn(state)
  return own ? { fetch: own } : {}
}

/** What the address says, and what changes it. */
function useChoices(): [Choices, (change: Readonly<Record<string, string>>) => void] {
  const [search, setSearch] = useState(window.location.search)
  useEffect(() => {
    const read = (): void => setSearch(window.location.search)
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  const choices = choicesIn(search)
  const choose = (change: Readonly<Record<string, string>>): void => {
    const next = searchOf(choicesIn(`?${new URLSearchParams({ ...choices, ...change }).toString()}`))
    window.history.pushState(null, '', next)
    setSearch(next)
  }
  return [choices, choose]
}

function isComponent(name: string): name is ComponentName {
  return Object.hasOwn(entries, name)
}
