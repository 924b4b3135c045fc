import type { Plugin } from 'vite'

/** What the page needs until its first screen stands. */
const eager = new Set(['first', 'start', 'base', 'design', 'shell', 'review'])

/**
 * What the first script loads before all else is on the way before that script is; and the functions of what stands
 * first are compiled while they come, beside the page, and not one by one as they are called: Chromium does so where a
 * file begins with this comment.
 */
export function startPlugin(): Plugin {
  return {
    name: 'daybook-start',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && eager.has(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []))
        const start = chunks.find(({ name }) => name === 'start')
        const parts = chunks.filter((each) => each === start || start?.imports.includes(each.fileName))
        const scripts = parts.map(({ fileName }) => ({ rel: 'modulepreload', href: `/console/${fileName}` }))
        const styles = parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        const links = [...scripts, ...styles.map((file) => ({ rel: 'stylesheet', href: `/console/${file}` }))]
        return links
          .filter(({ href }) => !html.includes(`"${href}"`))
          .map((link) => ({ tag: 'link', attrs: { ...link, crossorigin: true }, injectTo: 'head' }))
      },
    },
  }
}
