import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { announcerPlugin } from './scripts/announcer-plugin.ts'
import { languagesPlugin } from './scripts/languages-plugin.ts'
import { messagesPlugin } from './scripts/messages-plugin.ts'

/** What the screens are built with, wherever they stand. */
export const shared = {
  plugins: [announcerPlugin(), messagesPlugin(), languagesPlugin(), react()],
  resolve: { conditions: ['daybook-source', 'module', 'browser', 'import', 'default'] },
  css: { modules: { generateScopedName: 'db-[name]-[local]-[hash:base64:4]' } },
} satisfies UserConfig
