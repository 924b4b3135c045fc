import {
  Accounts,
  Ageing,
  AuditLog,
  CashChart,
  DaybookProvider,
  type Place,
  ProfitAndLossChart,
  ReviewQueue,
  Transactions,
} from '@daybook/react'
import { type ReactNode, useCallback, useState, version } from 'react'

export interface Settings {
  /** Of the service. */
  readonly baseUrl: string
  readonly instanceId: string
}

/** As the design wants it in this product; the same object each time. */
const theme = { '--db-accent': 'light-dark(#5b3fb8, #b9a5f5)', '--db-radius-m': '0.25rem' } as const

/** As the server asks for: what they do not allow is not offered. */
const scopes = ['books:read', 'books:review'] as const

/** Asks the server of the product, which knows who is signed in there. */
async function token(): Promise<string> {
  const answer = await fetch('/token', { method: 'POST' })
  if (!answer.ok) throw new Error('the product has no token')
  return await answer.text()
}

const tabs = [
  { name: 'Transactions', Screen: Transactions },
  { name: 'Accounts', Screen: Accounts },
  { name: 'Review', Screen: ReviewQueue },
  { name: 'Money', Screen: Money },
  { name: 'History', Screen: AuditLog },
] as const

/** A page of its own, with parts of the books in it. */
function Money(): ReactNode {
  return (
    <>
      <h1>How the bakery stands</h1>
      <ProfitAndLossChart />
      <CashChart height={160} />
      <Ageing of="receivables" by="none" />
    </>
  )
}

/** A page of a product, with screens of the books among its own. */
export function HostPage({ settings }: { settings: Settings }): ReactNode {
  const [at, setAt] = useState(0)
  const [wish, setWish] = useState<Place | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const navigate = useCallback((place: Place) => setWish(place), [])
  const chosen = tabs[at] ?? tabs[0]
  return (
    <>
      <header>
        <strong>Crumb Bakery OS</strong>
        <nav aria-label="Product">
          {tabs.map(({ name }, index) => (
            <button key={name} type="button" onClick={() => setAt(index)}>
              {name}
            </button>
          ))}
        </nav>
        <small>React {version}</small>
      </header>
      <DaybookProvider
        baseUrl={settings.baseUrl}
        instanceId={settings.instanceId}
        token={token}
        scopes={scopes}
        theme={theme}
        onNavigate={navigate}
        onError={setFailure}
      >
        <chosen.Screen />
      </DaybookProvider>
      <footer>
        {wish && <output>The books would lead to {wish.screen}.</output>}
        {failure !== null && <output>The product heard of a failure.</output>}
      </footer>
    </>
  )
}
