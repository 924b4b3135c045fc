import { compileString } from '@internationalized/string-compiler'
import type { Plugin } from 'vite'

/**
 * Compiles `*.messages.json`, which hold ICU messages by language and name, to functions: a page that may not evaluate
 * text has no parser of messages, and a mistake in one ends the build.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'daybook-messages',
    enforce: 'pre',
    // Before the bundler takes it for JSON.
    load: {
      filter: { id: /\.messages\.json$/ },
      async handler(id) {
        const languages: unknown = JSON.parse(await this.fs.readFile(id, { encoding: 'utf8' }))
        this.addWatchFile(id)
        return { code: `export default ${compiledLanguages(languages)}`, moduleType: 'js' }
      },
    },
  }
}

function compiledLanguages(languages: unknown): string {
  return written(languages, (messages) => written(messages, (text) => compileString(String(text))))
}

function written(record: unknown, valueOf: (value: unknown) => string): string {
  if (typeof record !== 'object' || record === null) throw new TypeError('messages are objects: { "en": { … } }')
  const members = Object.entries(record).map(([name, value]) => `${JSON.stringify(name)}: ${valueOf(value)}`)
  return `{${members.join(', ')}}`
}
