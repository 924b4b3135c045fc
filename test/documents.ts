import { inflateRawSync } from 'node:zlib'
import { readXlsx } from 'hucre/xlsx'
import { getDocumentProxy } from 'unpdf'
import type { Table } from '../src/documents/tables.ts'

/** Documents as another program reads them. */

/** Rows of cells, as the tags of a PDF tell them, page after page. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const info = new Map<string, unknown>(Object.entries((await pdf.getMetadata()).info))
  const marked = (await pdf.getMarkInfo()) as { Marked?: boolean } | null
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1)
      const content = await page.getTextContent({ includeMarkedContent: true })
      const tree: Tagged | null = await page.getStructTree()
      const [, , width, height] = page.view
      const beyond = textsBeyond(content.items, page.view)
      const placed = placesOf(content.items)
      return { texts: textsById(content.items), tree, width, height, beyond, placed, all: allText(content.items) }
    }),
  )
  return {
    title: info.get('Title'),
    author: info.get('Author'),
    language: info.get('Language'),
    isTagged: marked?.Marked === true,
    pages: pages.map(({ all, width, height, beyond, placed }) => ({ text: all, width, height, beyond, placed })),
    rows: pages.flatMap(({ tree, texts }) => (tree ? rowsIn(tree, texts) : [])),
    roles: new Set(pages.flatMap(({ tree }) => (tree ? rolesIn(tree) : []))),
  }
}

interface Tagged {
  role?: string
  type?: string
  id?: string
  children?: Tagged[]
}

type Items = readonly object[]

function textsById(items: Items): Map<string, string> {
  const texts = new Map<string, string>()
  const open: (string | undefined)[] = []
  for (const item of items) {
    if ('type' in item && String(item.type).startsWith('beginMarkedContent'))
      open.push('id' in item ? String(item.id) : undefined)
    else if ('type' in item && item.type === 'endMarkedContent') open.pop()
    else if ('str' in item) {
      const id = open.findLast((each) => each !== undefined)
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + String(item.str) + lineEnd(item))
    }
  }
  return texts
}

/** What is set partly beside, above or below the paper. */
function textsBeyond(items: Items, [, , width = 0, height = 0]: readonly number[]): string[] {
  return items.flatMap((item) => {
    if (!('str' in item && 'transform' in item && 'width' in item) || item.str === '') return []
    const [x, y] = (item.transform as number[]).slice(4).map(Number)
    const fits = x !== undefined && y !== undefined && x >= 0 && y >= 0 && y <= height
    return fits && x + Number(item.width) <= width ? [] : [String(item.str)]
  })
}

/** Where each text begins and ends. */
function placesOf(items: Items): { text: string; from: number; to: number }[] {
  return items.flatMap((item) => {
    if (!('str' in item && 'transform' in item && 'width' in item) || String(item.str).trim() === '') return []
    const from = Number((item.transform as number[])[4])
    return [{ text: String(item.str), from, to: from + Number(item.width) }]
  })
}

function lineEnd(item: object): string {
  return 'hasEOL' in item && item.hasEOL === true ? '\n' : ''
}

function allText(items: Items): string {
  return items.map((item) => ('str' in item ? String(item.str) + lineEnd(item) : '')).join('')
}

function rowsIn(tree: Tagged, texts: ReadonlyMap<string, string>): string[][] {
  if (tree.role === 'TR') return [(tree.children ?? []).map((cell) => textOf(cell, texts).trim())]
  return (tree.children ?? []).flatMap((child) => rowsIn(child, texts))
}

function textOf(node: Tagged, texts: ReadonlyMap<string, string>): string {
  const own = node.type === 'content' ? (texts.get(node.id ?? '') ?? '') : ''
  return own + (node.children ?? []).map((child) => textOf(child, texts)).join('')
}

function rolesIn(tree: Tagged): string[] {
  return [...(tree.role ? [tree.role] : []), ...(tree.children ?? []).flatMap(rolesIn)]
}

/** The first sheet. */
export async function readSheet(bytes: Uint8Array) {
  const { sheets, properties } = await readXlsx(bytes)
  const [sheet] = sheets
  if (!sheet) throw new Error('a workbook has a sheet')
  return { sheet, properties }
}

/** What a ZIP holds, as text, read by its directory at the end. */
export function filesIn(zip: Buffer): Map<string, string> {
  const found = new Map<string, string>()
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString()
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    found.set(name, String(zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)))
  }
  return found
}

/** A table for tests, but for its rows. */
export const exampleTable: Omit<Table, 'columns' | 'rows'> = {
  title: 'Balance Sheet',
  fileName: 'balance-sheet',
  business: 'Weber Bakery',
  currency: 'USD',
  decimals: 2,
  period: 'As of September 30, 2026',
  basis: 'Accrual basis',
  legend: 'Unaudited',
  paper: 'letter',
  zone: 'America/New_York',
  knownAt: null,
  version: 12n,
  notes: [],
  day: '2026-09-30',
}
