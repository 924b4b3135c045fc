import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const react18 = path.join(import.meta.dirname, '../../react-18/node_modules')

/** As a product builds its page: from the packages as they are published. `--mode react-18` has that in it. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: mode === 'react-18' ? 'dist/react-18' : 'dist/react-19', emptyOutDir: true },
  resolve: {
    alias:
      mode === 'react-18'
        ? [
            { find: /^react(?=\/|$)/, replacement: path.join(react18, 'react') },
            { find: /^react-dom(?=\/|$)/, replacement: path.join(react18, 'react-dom') },
          ]
        : [],
  },
}))
