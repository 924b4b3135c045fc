import { createHash } from 'node:crypto'
import { Marked, type Token, type Tokens } from 'marked'
import { guideStyle } from './guide-style.ts'

export interface GuideHead {
  title: string
}

export interface GuideText extends GuideHead {
  name: string
  markdown: string
}

/** The title is the first heading. */
export function guideHead(markdown: string): GuideHead {
  return { title: /^# (.+)$/m.exec(markdown)?.[1] ?? 'Guide' }
}

/** No script, nothing of another origin; the one style is known by its hash. */
export const guidePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(guideStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Heading {
  id: string
  text: string
  depth: number
}

/** One page: the list of guides beside the text of this one. */
export function guidePage(guide: GuideText, guides: readonly Readonly<{ name: string; title: string }>[]): string {
  const { html, headings } = renderMarkdown(guide.markdown)
  const contents = headings.filter(({ depth }) => depth === 2)
  const items = guides.map(({ name, title }) =>
    name === guide.name
      ? `<li><a href="/docs/guides/${escapeHtml(name)}" aria-current="page">${escapeHtml(title)}</a>${listOf(contents)}</li>`
      : `<li><a href="/docs/guides/${escapeHtml(name)}">${escapeHtml(title)}</a></li>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(guide.title)} · Daybook</title>
<link rel="alternate" type="text/markdown" href="/docs/guides/${escapeHtml(guide.name)}.md">
<style>${guideStyle}</style>
</head>
<body>
<a class="skip" href="#text">To the text</a>
<header><a class="name" href="/docs/guides">Daybook</a><nav aria-label="Documentation"><a href="/docs/guides">Guides</a>
<a href="/docs/">API reference</a></nav></header>
<div class="page">
<nav class="guides" aria-label="Guides"><details open><summary>Guides</summary><ul>
${items.join('\n')}
</ul></details></nav>
<main id="text">
${html}<footer><a href="/docs/guides/${escapeHtml(guide.name)}.md">This page as Markdown</a></footer>
</main>
</div>
</body>
</html>
`
}

function listOf(headings: readonly Heading[]): string {
  if (headings.length === 0) return ''
  return `<ul>${headings.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`).join('')}</ul>`
}

/** Markdown in the flavour of GitHub. HTML in it is shown, not obeyed; comments are left out. */
export function renderMarkdown(markdown: string): { html: string; headings: readonly Heading[] } {
  const headings: Heading[] = []
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens)
        const id = idOf(plainText(tokens), headings)
        headings.push({ id, text, depth })
        if (depth === 1) return `<h1 id="${id}">${text}</h1>\n`
        return `<h${depth} id="${id}">${text} <a class="anchor" href="#${id}" aria-label="Link to this part">#</a></h${depth}>\n`
      },
      code: ({ text, lang = '' }) => codeBlock(text, lang),
      html: ({ text }) => (text.startsWith('<!--') ? '' : escapeHtml(text)),
      link({ href, tokens }) {
        return `<a href="${escapeHtml(pageAddress(href))}">${this.parser.parseInline(tokens)}</a>`
      },
      image: ({ text }) => escapeHtml(text),
      table(token) {
        return tableOf(token, (tokens) => this.parser.parseInline(tokens))
      },
    },
  })
  return { html: marked.parse(markdown, { async: false }), headings }
}

/** A file's name stands above it; what a shell prints stands in it, as its last lines, and is told apart. */
function codeBlock(text: string, info: string): string {
  const [language = '', file = ''] = info.split(' ')
  const caption = file === '' ? '' : `<figcaption>${escapeHtml(file)}</figcaption>`
  const lines = text.split('\n')
  const end = language === 'sh' ? lines.findLastIndex((line) => !line.startsWith('# ')) + 1 : lines.length
  const printed = lines.slice(end).map(escapeHtml).join('\n')
  const commands = lines.slice(0, end).map(escapeHtml).join('\n')
  if (language === 'expression')
    return `<figure><pre tabindex="0"><code>${withVerdicts(commands)}</code></pre></figure>\n`
  const output = printed === '' ? '' : `${commands === '' ? '' : '\n'}<span class="output">${printed}</span>`
  return `<figure>${caption}<pre tabindex="0"><code>${commands}${output}</code></pre></figure>\n`
}

/** What an expression is stands behind it. */
function withVerdicts(lines: string): string {
  return lines.replaceAll(/ {2}# .*$/gm, (verdict) => `<span class="output">${verdict}</span>`)
}

/** A table that is wider than the page is moved within it. */
function tableOf({ header, rows }: Tokens.Table, inline: (tokens: Token[]) => string): string {
  const cell = (kind: 'td' | 'th', { tokens, align }: Tokens.TableCell) =>
    `<${kind}${align === null ? '' : ` class="${align}"`}>${inline(tokens)}</${kind}>`
  const head = header.map((each) => cell('th', each)).join('')
  const body = rows.map((row) => `<tr>${row.map((each) => cell('td', each)).join('')}</tr>`)
  return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table></div>\n`
}

/** Guides link to each other as files, so that the links lead somewhere in the repository, too. */
function pageAddress(href: string): string {
  const [, name, fragment = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  if (name !== undefined) return name === 'README' ? `/docs/guides${fragment}` : `/docs/guides/${name}${fragment}`
  return /^(https?:|#|\/(?!\/))/.test(href) ? href : '#'
}

function plainText(tokens: readonly Token[]): string {
  return tokens.map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : textOf(token))).join('')
}

function textOf(token: Token): string {
  return 'text' in token && typeof token.text === 'string' ? token.text : ''
}

/** As GitHub names headings, with a number from the second on. */
function idOf(text: string, taken: readonly Heading[]): string {
  const id = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
  const same = taken.filter((each) => each.id === id || each.id.startsWith(`${id}-`)).length
  return same === 0 ? id : `${id}-${same}`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
