import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Before the first page that is looked at: the rules of axe come with each. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe.source })
}

/** What of a part of the page scrolls sideways. @param part of CSS */
export async function sidewaysOf(page: Page, part: string): Promise<string[]> {
  await page.evaluate(drawn)
  return texts(await page.evaluate(scrolling(part)))
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
