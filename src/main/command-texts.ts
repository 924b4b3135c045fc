import type { Manifest } from '../backup/backup.ts'
import { formatMoney } from '../kernel/money.ts'
import type { Distribution } from '../operations/distribution.ts'
import type { RollUpDifference, Verdict } from '../verify/verify.ts'

/** What commands print, from what they found. */

export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function distributionText({ version, workers, tables, statements }: Distribution): string {
  const count = (place: string) => tables.filter((table) => table.place === place).length
  const places = `distributed=${count('distributed')} reference=${count('reference')} local=${count('local')} workers=${workers}`
  const done = statements.length === 0 ? 'was distributed already' : 'is distributed'
  const lonely = workers === 0 ? ['No worker is known: add them with citus_add_node, then rebalance.'] : []
  return [`The database ${done}, on Citus ${version}.`, places, ...lonely].join('\n')
}

export function backupText({ tables, chains }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const instances = chains.filter((chain) => chain.kind === 'instance').length
  return `tables=${Object.keys(tables).length} rows=${rows} instances=${instances}`
}

export function filesText({ files }: Manifest): string {
  return `The contents of ${files} files are not in the backup: they are copied apart.`
}

export function violationsOf({ findings }: Verdict): bigint {
  return findings.reduce((sum, finding) => sum + finding.total, 0n)
}

export function verdictText(verdict: Verdict): string {
  const { subject, id, name, checks, rows, findings } = verdict
  const title = [subject, id, name].filter((part) => part !== null).join(' ')
  const counts = subject === 'database' ? `${checks} checks` : `${checks} checks, ${rows} rows`
  return [
    `${title}: ${counts}, ${violationsOf(verdict)} violations`,
    ...findings.flatMap(({ check, holds, total, shown }) => [
      `  ${check}: ${holds} Not so ${total} times:`,
      ...shown.map((violation) => `    ${violation}`),
      ...(total > BigInt(shown.length) ? [`    and ${total - BigInt(shown.length)} more`] : []),
    ]),
  ].join('\n')
}

const shownDifferences = 20

export function capped(differences: readonly RollUpDifference[]): string[] {
  const shown = differences.slice(0, shownDifferences).map((each) => {
    const kept = `${formatMoney(each.debit)} debit, ${formatMoney(each.credit)} credit in ${each.lines} lines`
    const actual = `${formatMoney(each.actual_debit)}, ${formatMoney(each.actual_credit)} in ${each.actual_lines}`
    const books = each.basis === 'cash' ? ', cash beside accrual' : ''
    return `  ${each.ledger_id} ${each.span} ${each.since.toString()}${books}: kept ${kept}; now ${actual}`
  })
  const more = differences.length - shown.length
  return more > 0 ? [...shown, `  and ${more} more`] : shown
}
