import type { Plugin } from 'vite'

/**
 * React Aria has its few texts in more than thirty languages, and loads them all: those that the screens do not speak
 * are in English, and a third of what a screen weighs is gone. Figures and days know every language: they are the
 * browser's.
 */
export function languagesPlugin(): Plugin {
  return {
    name: 'daybook-languages',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /react-(?:aria|aria-components|stately)\/dist\/.*\/?intl\/(?:\w+\/)?[a-z]{2}-[A-Z]{2}\.m?js$/ },
      handler: (id) =>
        spoken.test(id) ? null : { code: `export { default } from './en-US${id.slice(id.lastIndexOf('.'))}'` },
    },
  }
}

const spoken = /\/(?:en-US|es-ES)\.m?js$/
