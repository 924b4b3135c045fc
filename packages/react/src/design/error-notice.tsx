import { DaybookError } from '@daybook/sdk'
import { type ReactNode, useContext, useEffect } from 'react'
import { useCommonMessages } from '../messages/general-messages.ts'
import { ClientContext, useClient } from '../provider/client.ts'
import type { Write } from '../provider/writes.ts'
import { Boundary } from './boundary.tsx'
import { Button } from './button.tsx'
import styles from './states.module.css'
import { Banner } from './states.tsx'

/** What a read or a change failed with: what happened, field by field, and the id to ask the platform about. */
export function ErrorNotice({
  error,
  title,
  onRetry,
}: {
  error: unknown
  title?: string
  onRetry?: (() => void) | undefined
}): ReactNode {
  const common = useCommonMessages()
  const onError = useContext(ClientContext)?.onError
  useEffect(() => onError?.(error), [error, onError])
  const failure = error instanceof DaybookError ? error : undefined
  return (
    <Banner
      tone="negative"
      title={title ?? common('couldNotLoad')}
      actions={onRetry && <Button onPress={onRetry}>{common('retry')}</Button>}
    >
      <div>{failure?.displayMessage ?? (error instanceof Error ? error.message : String(error))}</div>
      {failure && failure.errors.length > 0 && (
        <ul className={styles.problems}>
          {failure.errors.map((problem) => (
            <li key={`${problem.path} ${problem.message}`}>
              {problem.path === '' ? problem.message : `${problem.path}: ${problem.message}`}
            </li>
          ))}
        </ul>
      )}
      {failure?.requestId !== undefined && <div>{common('requestId', { id: failure.requestId })}</div>}
    </Banner>
  )
}

/** What a change failed with, and the same change again, with its key. Nothing where it did not fail. */
export function WriteError({
  write,
  title,
}: {
  write: Pick<Write<never, unknown>, 'error' | 'retry' | 'isPending'>
  title?: string
}): ReactNode {
  const common = useCommonMessages()
  if (write.error === null || write.error === undefined) return null
  const isUnsettled = !(write.error instanceof DaybookError) || write.error.status === 0 || write.error.status >= 500
  return (
    <div>
      <ErrorNotice
        error={write.error}
        title={title ?? common('couldNotSave')}
        onRetry={isUnsettled ? () => void write.retry() : undefined}
      />
      {isUnsettled && <p className={styles.bannerDetail}>{common('notKnownWhetherSaved')}</p>}
    </div>
  )
}

/** Keeps a failure of a part to the part. @param props.onRetry in the place of drawing it again, where it says true */
export function ErrorBoundary({ onRetry, children }: { onRetry?: () => boolean; children: ReactNode }): ReactNode {
  const common = useCommonMessages()
  const { onError } = useClient()
  return (
    <Boundary
      onError={onError}
      fallback={(error, reset) => (
        <ErrorNotice
          error={error}
          title={common('screenFailed')}
          onRetry={() => {
            if (onRetry?.() !== true) reset()
          }}
        />
      )}
    >
      {children}
    </Boundary>
  )
}
