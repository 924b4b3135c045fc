import { DaybookError, type Ledger } from '@daybook/sdk'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import {
  Badge,
  Banner,
  Button,
  ErrorNotice,
  Moment,
  Page,
  PlaceLink,
  SkeletonRows,
  SkeletonTitle,
} from '../design/design.ts'
import { fiscalYearStart, todayIn } from '../journal/days.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { ScreenProps } from '../provider/places.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { LedgerDownloads, LedgerFilters } from './ledger-filters.tsx'
import { LedgerLines } from './ledger-lines.tsx'
import { type ChangeLedgerState, ledgerDefaults, ledgerQuery, type LedgerState } from './ledger-state.ts'
import messages from './ledger.messages.json'
import { useLedgerWords } from './words.ts'

/** A ledger: where it stood, each of its lines with the balance after it, and where it stands. */
export default function LedgerScreen({ id = '' }: ScreenProps): ReactNode {
  const t = useMessages(messages)
  const [state, change] = useScreenState(ledgerDefaults)
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const ledger = useRead('ledger', [id], (client, signal) => client.ledgers.retrieve(id, undefined, { signal }))
  const query = useMemo(() => ledgerQuery(id, state), [id, state])
  const statement = useRead(
    'ledger-statement',
    [query],
    (client, signal) => client.reports.ledgerStatement(query, { signal }),
    { keepPrevious: true },
  )
  const name = ledger.data?.name ?? statement.data?.name ?? ''
  return (
    <Page
      title={name === '' ? ledger.isError ? t('ledger') : <SkeletonTitle width="14rem" /> : name}
      subtitle={ledger.data ? <Kind ledger={ledger.data} /> : '\u00a0'}
      actions={
        <>
          <LedgerDownloads query={query} />
          {ledger.data?.editable === true && ledger.data.enabled && (
            <PlaceLink to={{ screen: 'new-entry', state: { ledger: id } }}>{t('newEntry')}</PlaceLink>
          )}
        </>
      }
    >
      {ledger.isPending ? (
        // How high the page's head is says the ledger: what stands below it moves no more.
        <SkeletonRows count={14} height="2.5rem" />
      ) : (
        <>
          <Views state={state} change={change} />
          <LedgerFilters
            state={state}
            change={change}
            words={words}
            onWordsChange={setWords}
            statement={statement.data}
          />
          {statement.isError ? (
            <Failure error={statement.error} onRetry={() => void statement.refetch()} change={change} />
          ) : statement.data === undefined ? (
            <SkeletonRows count={12} height="2.5rem" />
          ) : (
            <LedgerLines statement={statement.data} words={wanted} name={name} />
          )}
        </>
      )}
    </Page>
  )
}

function Kind({ ledger }: { ledger: Ledger }): ReactNode {
  const t = useMessages(messages)
  const words = useLedgerWords()
  const kind = [ledger.sort_code, words(`type_${ledger.type}`), words(`sub_${ledger.sub_type}`)].filter(Boolean)
  return (
    <>
      {kind.join(' · ')} {!ledger.enabled && <Badge>{t('disabled')}</Badge>}
    </>
  )
}

/** Says where the lines are not those of the books as they are, and the way back. */
function Views({ state, change }: { state: LedgerState; change: ChangeLedgerState }): ReactNode {
  const t = useMessages(messages)
  const isMoment = state.known_at.includes('T')
  return (
    <>
      {state.known_at !== '' && (
        <Banner
          title={
            <>
              {t('asKnown', { moment: isMoment ? '' : state.known_at })}
              {isMoment && <Moment value={state.known_at} />}
            </>
          }
          actions={<Button onPress={() => change({ known_at: '' })}>{t('showAll')}</Button>}
        >
          {t('asKnownHint')}
        </Banner>
      )}
      {state.tag_ids !== '' && (
        <Banner
          title={t('onlyTags')}
          actions={<Button onPress={() => change({ tag_ids: '' })}>{t('showAllLines')}</Button>}
        >
          {t('onlyTagsHint')}
        </Banner>
      )}
    </>
  )
}

function Failure({
  error,
  onRetry,
  change,
}: {
  error: unknown
  onRetry: () => void
  change: ChangeLedgerState
}): ReactNode {
  const t = useMessages(messages)
  const { data: instance } = useInstance()
  if (!(error instanceof DaybookError && error.code === 'report_too_large'))
    return <ErrorNotice error={error} onRetry={onRetry} />
  const today = todayIn(instance?.time_zone)
  const start = fiscalYearStart(today, instance?.fiscal_year_start ?? '01-01')
  return (
    <Banner
      tone="warning"
      title={t('tooLarge')}
      actions={<Button onPress={() => change({ start_date: start, end_date: today })}>{t('thisYear')}</Button>}
    >
      {t('tooLargeHint')}
    </Banner>
  )
}
