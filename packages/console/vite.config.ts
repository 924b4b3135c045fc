import { defineConfig } from 'vite'
import { shared } from '../react/vite.shared.ts'
import { compressPlugin } from './scripts/compress-plugin.ts'
import { startPlugin } from './scripts/start-plugin.ts'

/** Of the script that asks for all others. */
const first =
  /preload-helper|react\/src\/provider\/kept|console\/src\/(?:addresses|asked-ahead|replaced|screen-code|signed-in-before)/
/** Of the sign-in, which stands before everything. */
const early =
  /node_modules\/(?:react|react-dom|scheduler|@internationalized\/string)\/|react\/src\/(?:messages\/(?!common)|design\/(?:boundary|loaded-later|theme)|provider\/language)|console\/src\/(?:(?:areas|history|mark|preferences|screens|session|shell-skeleton|shell\.module)\.|sign-in[.-](?!again|elsewhere))/
/** Needed by most screens, and by the review queue. */
const common =
  /node_modules\/(?:react-|@internationalized|@tanstack|clsx)|react\/src\/(?:design|provider)|packages\/sdk/
/** Needed by some. */
const special =
  /date|calendar|dnd|drag|spinbutton|number|tabs|radio|combobox|react-dom|FileTrigger|design\/(?:virtual-table|write-dialog|combo-box|lookup|find-options|takes-marked)/i

function isDesign(id: string): boolean {
  return common.test(id) && !first.test(id) && !early.test(id) && !special.test(id)
}

/** The console, as the service serves it at `/console`. */
export default defineConfig({
  ...shared,
  plugins: [...shared.plugins, startPlugin(), compressPlugin()],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: first, priority: 5 },
            { name: 'base', test: early, priority: 4 },
            // What most screens need, in one file: it packs by a tenth better than in thirty.
            { name: 'design', test: isDesign, minShareCount: 12, priority: 3 },
            // Each with what it needs beside those, in one file.
            { name: 'shell', test: /console\/src\/shell\.tsx/, priority: 2 },
            { name: 'review', test: /review\/review-queue\.tsx/, priority: 1 },
          ],
        },
      },
    },
  },
  // `npm run dev` shows the sources as they change, over a service that runs beside it, and signs in there.
  server: { proxy: { '/console/api': process.env['DAYBOOK_URL'] ?? 'http://127.0.0.1:8080' } },
})
