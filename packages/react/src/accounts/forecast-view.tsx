import type { StatementForecast } from '@daybook/sdk'
import type { ReactNode } from 'react'
import {
  Amount,
  Badge,
  Banner,
  Button,
  Card,
  type Column,
  Day,
  dayText,
  Stack,
  Table,
  Toolbar,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import messages from './accounts.messages.json'
import styles from './accounts.module.css'
import { useCodeText } from './code-text.ts'

type Example = StatementForecast['examples'][number]

/** What an import would do, before it does it. */
export function ForecastView({
  forecast,
  onImport,
  onMap,
}: {
  forecast: StatementForecast
  onImport: () => void
  onMap: (() => void) | undefined
}): ReactNode {
  const t = useMessages(messages)
  const codeText = useCodeText()
  const columns: readonly Column<Example>[] = [
    { id: 'date', heading: t('date'), cell: ({ date }) => <Day value={date} /> },
    { id: 'description', heading: t('description'), cell: ({ description }) => description },
    { id: 'amount', heading: t('amount'), align: 'end', cell: ({ amount }) => <Amount value={amount} /> },
    {
      id: 'code',
      heading: t('whatHappens'),
      cell: ({ code }) => (code === null ? <Badge tone="positive">{t('isNew')}</Badge> : codeText(code)),
    },
  ]
  return (
    <Card title={t('whatWouldHappen')}>
      <Stack>
        <Counts forecast={forecast} />
        <Warnings forecast={forecast} />
        <Toolbar label={t('whatWouldHappen')}>
          <Button variant="primary" autoFocus isDisabled={forecast.new === 0} onPress={onImport}>
            {forecast.new === 0 ? t('nothingNew') : t('importRows', { count: forecast.new })}
          </Button>
          {onMap && forecast.format === 'csv' && (
            <Button variant="quiet" onPress={onMap}>
              {t('columnsAreWrong')}
            </Button>
          )}
        </Toolbar>
        {forecast.examples.length > 0 && (
          <div className={styles.examples}>
            <Table
              label={t('firstRows')}
              columns={columns}
              rows={forecast.examples}
              keyOf={(row) => row.transaction_id}
            />
          </div>
        )}
      </Stack>
    </Card>
  )
}

function Counts({ forecast }: { forecast: StatementForecast }): ReactNode {
  const t = useMessages(messages)
  const counts = [
    { label: t('rowsInFile'), value: forecast.rows },
    { label: t('newRows'), value: forecast.new },
    { label: t('knownRows'), value: forecast.skipped },
    { label: t('beforeStart'), value: forecast.before_start },
    { label: t('inClosedPeriod'), value: forecast.in_closed_period },
    { label: t('likelyDuplicates'), value: forecast.likely_duplicates },
  ].filter(({ value }, at) => at < 3 || value > 0)
  return (
    <dl className={styles.counts}>
      <div>
        <dt>{t('format')}</dt>
        <dd>{forecast.format.toUpperCase()}</dd>
      </div>
      {forecast.opening_date !== null && forecast.closing_date !== null && (
        <div>
          <dt>{t('period')}</dt>
          <dd>
            <Day value={forecast.opening_date} /> – <Day value={forecast.closing_date} />
          </dd>
        </div>
      )}
      {counts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {forecast.opening_balance !== null && (
        <div>
          <dt>{t('openingBalance')}</dt>
          <dd>
            <Amount value={forecast.opening_balance} />
          </dd>
        </div>
      )}
      {forecast.closing_balance !== null && (
        <div>
          <dt>{t('closingBalance')}</dt>
          <dd>
            <Amount value={forecast.closing_balance} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Warnings({ forecast }: { forecast: StatementForecast }): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const texts = [
    ...forecast.warnings,
    ...forecast.gaps.map(({ after, before }) =>
      t('gap', { after: dayText(after, locale), before: dayText(before, locale) }),
    ),
    ...forecast.overlaps.map((one) =>
      t('overlap', { from: dayText(one.opening_date, locale), to: dayText(one.closing_date, locale) }),
    ),
  ]
  if (texts.length === 0) return null
  return (
    <Banner tone="warning" title={t('warnings', { count: texts.length })}>
      <ul className={styles.list}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  )
}
