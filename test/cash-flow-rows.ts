import { everyRecord } from './recount.ts'
import type { Answer, World } from './world.ts'

/** What a statement of cash flows says, line by line: "section / row / ledger amount". */
export function rowsOf(body: Answer['body']): string[] {
  const own = (path: string, records: Answer['body'][]): string[] =>
    records.flatMap((row) =>
      row.children.length > 0 ? own(`${path} / ${row.name}`, row.children) : [`${path} / ${named(row)}`],
    )
  return ['operating', 'investing', 'financing'].flatMap((name) => own(name, body[name].records))
}

export function named(row: Answer['body']): string {
  return `${row.name} ${row.amount.toFixed(2)}`
}

export function totalsOf(body: Answer['body']): string {
  const sections = ['operating', 'investing', 'financing'].map((name) => body[name].amount.toFixed(2)).join(' ')
  const [opening, closing] = [body.opening_balance.toFixed(2), body.closing_balance.toFixed(2)]
  return `${sections}, ${body.cash_in_transit.amount.toFixed(2)} in transit, ${opening} to ${closing}`
}

/** What the cash ledgers of the balance sheet hold at the end of a day. */
export async function cashOnBalanceSheet(
  world: World,
  { end, zone = 'UTC', basis }: { end: string; zone?: string; basis: string },
): Promise<string> {
  const cash = new Set(
    (await everyRecord<Answer['body']>(world, '/v0/ledgers?limit=200'))
      .filter((each) => each.report_cash_flow && each.type === 'asset')
      .map((each) => each.id),
  )
  const answer = await world.get(
    `/v0/reports/balance-sheet?end_date=${end}&time_zone=${zone}&accounting_basis=${basis}`,
  )
  const sum = (rows: Answer['body'][]): number =>
    rows.reduce((total, row) => {
      const own = cash.has(row.ledger_id) ? Math.round(row.amount * 100) * (row.debit_credit === 'debit' ? 1 : -1) : 0
      return total + own + sum(row.children)
    }, 0)
  return (sum(answer.body) / 100).toFixed(2)
}
