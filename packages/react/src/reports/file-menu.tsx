import { type ReactNode, useState } from 'react'
import { Button } from '../design/button.tsx'
import { ErrorNotice } from '../design/error-notice.tsx'
import { Menu } from '../design/menu.tsx'
import { saveFile } from '../design/save-file.ts'
import { useClient } from '../provider/client.ts'
import { download, type FileFormat, type Source } from './sources.ts'
import { useWords } from './use-words.ts'

export interface Files {
  /** The button of the menu. */
  readonly menu: ReactNode
  /** What a file could not be made for. */
  readonly problem: ReactNode
}

/** The report as a file, as the service typesets it. */
export function useFiles(source: Source | undefined): Files {
  const words = useWords()
  const { client, onError } = useClient()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown; format: FileFormat } | null>(null)
  const save = async (format: FileFormat): Promise<void> => {
    if (!source) return
    setPending(true)
    setFailure(null)
    try {
      await saveFile(await download(client, source, format), `${source.path.replace('/', '-')}.${format}`)
    } catch (error) {
      setFailure({ error, format })
      onError(error)
    } finally {
      setPending(false)
    }
  }
  const action = (format: FileFormat, label: string) => ({ id: format, label, run: () => void save(format) })
  const button = (
    <Button isDisabled={!source || isPending}>{isPending ? words('downloading') : words('download')}</Button>
  )
  const actions = [
    action('pdf', words('downloadPdf')),
    action('xlsx', words('downloadXlsx')),
    action('csv', words('downloadCsv')),
  ]
  return {
    menu: <Menu button={button} actions={actions} />,
    problem: failure && (
      <ErrorNotice error={failure.error} title={words('downloadFailed')} onRetry={() => void save(failure.format)} />
    ),
  }
}
