import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** A statement that the service sent, with the plan by which it was run and what that read. */
export interface RunPlan {
  statement: string
  root: PlanNode
}

/** As EXPLAIN (FORMAT JSON, ANALYZE, BUFFERS) tells it. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/** What a request may read, whatever the books hold. */
export interface Bounds {
  /** Of one table by one scan. */
  rows: number
  /** By one statement, in pages of 8 KB. */
  pages: number
}

/** Settings of a server that writes the plan of every statement into its log. */
export const planSettings: Readonly<Record<string, string>> = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
}

/** The plans that came into the log since the last look. */
export function planLog(file: string): () => RunPlan[] {
  let seen = statSync(file).size
  return () => {
    const text = readFrom(file, seen)
    const entries = text.split(/^(?=\d{4}-\d\d-\d\d )/m)
    const last = entries.at(-1) ?? ''
    // What is being written just now is for the next look: a plan ends with the outermost brace.
    const isWhole = last.endsWith(last.includes('plan:\n') ? '\n\t}\n' : '\n')
    const whole = isWhole ? entries : entries.slice(0, -1)
    seen += Buffer.byteLength(whole.join(''))
    return whole.flatMap(plansIn)
  }
}

function readFrom(file: string, start: number): string {
  const bytes = Buffer.alloc(statSync(file).size - start)
  const opened = openSync(file, 'r')
  try {
    return bytes.subarray(0, readSync(opened, bytes, 0, bytes.length, start)).toString()
  } finally {
    closeSync(opened)
  }
}

/** Pages that our statements read, by their text or the name of their work: of passes of a stream the longest one. */
export function pagesByStatement(plans: readonly RunPlan[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { statement, root } of plans.filter(({ statement: text }) => !text.includes('graphile_worker'))) {
    const name = namesOfMany.find(([begins]) => begins.test(statement))?.[1] ?? statement
    const [before, pages] = [found.get(name) ?? 0, pagesOf(root)]
    found.set(name, isPass(name) ? Math.max(before, pages) : before + pages)
  }
  return found
}

/** The indexes by which these plans read. */
export function indexesOf(plans: readonly RunPlan[]): Set<string> {
  return new Set(plans.flatMap(({ root }) => nodesOf(root)).flatMap((node) => node['Index Name'] ?? []))
}

/**
 * Of statements that are the same work with other columns: postings, and passes of a stream over one ledger or several.
 * A pass looks up the entry of each line, or goes through all of the span, as others work meanwhile or not.
 */
const pass = 'a pass of a stream'
const namesOfMany = [
  [/^(\/\* changed in place \*\/ )?with (new|old|changed|days)\w* as/, 'a posting'],
  [/^declare written_rows /, `${pass}, line by line`],
  [/^\/\* sorted as sets \*\/ select .* as section from /, `${pass}, as a set`],
] as const

export function isPass(name: string): boolean {
  return name.startsWith(pass)
}

/** What a clause changes is read after the statement itself, and told with the clause. */
function pagesOf(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, each) => sum + pagesOf(each), 0)
  return Math.max(node['Shared Hit Blocks'] + node['Shared Read Blocks'], below)
}

/** What of the plans read more than it may, a line for each. */
export function excesses(plans: readonly RunPlan[], bounds: Bounds): string[] {
  return plans.flatMap(({ statement, root }) => {
    const pages = root['Shared Hit Blocks'] + root['Shared Read Blocks']
    return [
      ...nodesOf(root).flatMap((node) => {
        const rows = rowsReadBy(node)
        return rows > bounds.rows ? [`${placeOf(node)} read ${rows} rows: ${statement}`] : []
      }),
      ...(pages > bounds.pages ? [`${pages} pages were read: ${statement}`] : []),
    ]
  })
}

function plansIn(entry: string): RunPlan[] {
  const start = entry.indexOf('plan:\n')
  if (start === -1) return []
  const { 'Query Text': statement, Plan: root } = JSON.parse(entry.slice(start + 'plan:\n'.length))
  return [{ statement: String(statement).replaceAll(/\s+/g, ' ').trim(), root }]
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** Of a scan what it looked at, of a sort what it sorted. */
function rowsReadBy(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return (node['Actual Rows'] + removed) * node['Actual Loops']
}

function placeOf(node: PlanNode): string {
  return [node['Node Type'], node['Relation Name'], node['Index Name']].filter(Boolean).join(' ')
}
