import type { Daybook, Download } from '@daybook/sdk'
import { useCallback, useRef, useState } from 'react'
import { saveFile } from '../design/design.ts'
import { useClient } from '../provider/client.ts'

export interface FileDownload {
  readonly run: (name: string, read: (client: Daybook) => Promise<Download>) => Promise<void>
  readonly retry: () => Promise<undefined>
  readonly isPending: boolean
  readonly error: unknown
}

/** Fetches a file and gives it to the person; what failed is shown by `WriteError`. */
export function useDownload(): FileDownload {
  const { client, onError } = useClient()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const last = useRef<Parameters<FileDownload['run']> | null>(null)
  const run = useCallback<FileDownload['run']>(
    async (name, read) => {
      last.current = [name, read]
      setPending(true)
      setError(null)
      try {
        await saveFile(await read(client), name)
      } catch (failure) {
        setError(failure)
        onError(failure)
      } finally {
        setPending(false)
      }
    },
    [client, onError],
  )
  const retry = useCallback(async (): Promise<undefined> => {
    if (last.current) await run(...last.current)
  }, [run])
  return { run, retry, isPending, error }
}
