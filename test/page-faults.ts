import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Before the first page that is looked at: the rules of axe come with each. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe.source })
}

/** Before the first page that is looked at: what moves by itself is counted from its beginning. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`globalThis.shifts = []
new PerformanceObserver((list) => shifts.push(...list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput)))
  .observe({ type: 'layout-shift', buffered: true })`)
}

/** How far its parts have moved since it was loaded, as a share of the window, and the first of those that did. */
export async function shiftsOf(page: Page): Promise<{ score: number; moved: readonly string[] }> {
  await page.evaluate(drawn)
  const score = Number(await page.evaluate('shifts.reduce((sum, { value }) => sum + value, 0)'))
  const moved = `shifts.toSorted((a, b) => b.value - a.value).slice(0, 2).flatMap(({ sources }) => sources.slice(0, 2))
  .map(({ node, previousRect, currentRect }) => {
    const element = node instanceof Element ? node : node?.parentElement
    return previousRect.y + ' to ' + currentRect.y + ', ' + (element?.outerHTML ?? 'gone').slice(0, 160)
  })`
  return { score, moved: texts(await page.evaluate(moved)) }
}

/** What of a part of the page scrolls sideways. @param part of CSS */
export async function sidewaysOf(page: Page, part: string): Promise<string[]> {
  await page.evaluate(drawn)
  return texts(await page.evaluate(scrolling(part)))
}

/**
 * Amounts and days that are cut off, names that lose their front, and texts that stand on each other. @param part of
 * CSS
 */
export async function coveredOf(page: Page, part: string): Promise<string[]> {
  await page.evaluate(drawn)
  return texts(await page.evaluate(covering(part)))
}

/** What breaks the rules of axe, once the page stands. @param part of CSS */
export async function axeFaultsOf(page: Page, part: string, scheme: 'light' | 'dark'): Promise<string[]> {
  return texts(await page.evaluate(violations(part, scheme)))
}

/** Until two pictures have been drawn and nothing moves. */
const drawn = `(async () => {
  for (let each = 0; each < 2; each += 1) await new Promise(requestAnimationFrame)
  await Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished))
})()`

/** The page, what the part stands in, and what of it is too wide for it. */
function scrolling(part: string): string {
  return `(() => {
  const found = []
  for (let each = document.querySelector('${part}'); each; each = each.parentElement) {
    if (each.scrollWidth <= each.clientWidth + 1 || getComputedStyle(each).display === 'contents') continue
    const { left, right } = each.getBoundingClientRect()
    const wide = [...each.querySelectorAll('*')].findLast((part) => {
      const box = part.getBoundingClientRect()
      return box.width > 0 && (box.right > right + 1 || box.left < left - 1)
    })
    found.push(each.tagName + ' ' + each.scrollWidth + ' in ' + each.clientWidth + ': ' + wide?.outerHTML.slice(0, 160))
  }
  return found
})()`
}

/**
 * A figure has to be read to its last digit: it may be scrolled to, and not stand behind an ellipsis. A name that does
 * is read from its first letter on. Texts of one part of the page share no place: what is fixed or sticky is meant to
 * lie above the others.
 */
function covering(part: string): string {
  return `(() => {
  const found = []
  const main = document.querySelector('${part}')
  const lies = (each) => each && each !== main && (['sticky', 'fixed'].includes(getComputedStyle(each).position) || lies(each.parentElement))
  const cuts = (each) => each && each !== main.parentElement &&
    (['hidden', 'clip'].includes(getComputedStyle(each).overflowX) ? each : cuts(each.parentElement))
  const seenIn = (each, { left, right, top, bottom }) => {
    for (let around = each; around && around !== main; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const box = around.getBoundingClientRect()
      ;[left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      ;[top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
    }
    return { left, right, top, bottom, each }
  }
  for (const figure of main.querySelectorAll('[dir="ltr"]:not(code), time')) {
    const box = figure.getBoundingClientRect()
    const cut = box.width > 1 && cuts(figure.parentElement)
    const around = cut && cut.getBoundingClientRect()
    if (cut && (box.right > around.right + 1 || box.left < around.left - 1)) found.push('cut off: ' + figure.textContent)
  }
  const isCut = (each) => getComputedStyle(each).textOverflow === 'ellipsis' && each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1
  for (const name of [...main.querySelectorAll(':not(code)')].filter(isCut)) {
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const letter = text.data.search(/\\p{L}/u)
      if (letter < 0) continue
      const range = document.createRange()
      range.setStart(text, letter)
      range.setEnd(text, letter + 1)
      const [front, around] = [range.getBoundingClientRect(), name.getBoundingClientRect()]
      if (front.left < around.left - 1 || front.right > around.right + 1) found.push('without its front: ' + name.textContent)
      break
    }
  }
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const boxes = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const each = text.parentElement
    if (text.data.trim() === '' || !each.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }) || lies(each)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      const box = seenIn(each, line)
      if (box.right - box.left > 3 && box.bottom - box.top > 3) boxes.push({ ...box, text: text.data.trim().slice(0, 60) })
    }
  }
  boxes.sort((a, b) => a.top - b.top)
  for (const [at, one] of boxes.entries())
    for (let next = at + 1; next < boxes.length && boxes[next].top < one.bottom - 4; next += 1) {
      const other = boxes[next]
      if (other.each === one.each || Math.min(one.right, other.right) - Math.max(one.left, other.left) < 3) continue
      found.push('on each other: ' + one.text + ' / ' + other.text)
    }
  return found.slice(0, 5)
})()`
}

/** In the dark all is as in the light but the colours. */
function violations(part: string, scheme: 'light' | 'dark'): string {
  const options = scheme === 'dark' ? { runOnly: ['color-contrast'] } : {}
  return `axe.run('${part}', ${JSON.stringify({ ...options, resultTypes: ['violations'] })}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html, failureSummary }) =>
      id + ': ' + html.slice(0, 200) + ' ' + failureSummary.replaceAll(/\\s+/g, ' ').slice(0, 240))))`
}

function texts(found: unknown): string[] {
  return Array.isArray(found) ? found.map(String) : [`not a list: ${String(found)}`]
}
