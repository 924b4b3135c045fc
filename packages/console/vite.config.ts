import { defineConfig } from 'vite'
import { shared } from '../react/vite.shared.ts'
import { developmentSession } from './development-session.ts'

/** The console, as the service serves it at `/console`. */
export default defineConfig({
  ...shared,
  root: import.meta.dirname,
  base: '/console/',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: false,
    // A page that allows no inline source has its small files by address, too.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  plugins: [...shared.plugins, developmentSession()],
})
