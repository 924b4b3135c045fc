import type { Daybook } from '@daybook/sdk'
import { createContext, useContext } from 'react'
import type { OldestRead } from './freshness.ts'

export interface User {
  /** As `user:<id>` stands in what they changed. */
  readonly id: string
  readonly name: string
}

export interface ClientOfBooks {
  /** In the books of the Instance, where there is one. */
  readonly client: Daybook
  readonly instanceId: string | undefined
  /** What the token may do, where the host page says so. */
  readonly scopes: readonly string[] | undefined
  /** Who is at the page, where the host page says so. */
  readonly user: User | undefined
  readonly oldestRead: OldestRead
  /** Tells the host page of a failure, of each one once. */
  readonly onError: (error: unknown) => void
}

export const ClientContext = createContext<ClientOfBooks | null>(null)

/** @throws where no `DaybookProvider` stands around the component */
export function useClient(): ClientOfBooks {
  const client = useContext(ClientContext)
  if (client === null) throw new Error('a component of Daybook stands outside of <DaybookProvider>')
  return client
}
