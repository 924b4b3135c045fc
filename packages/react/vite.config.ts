import { globSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'
import packageFile from './package.json' with { type: 'json' }
import { shared } from './vite.shared.ts'

const { dependencies, peerDependencies } = packageFile
const outside = [...Object.keys(dependencies), ...Object.keys(peerDependencies)]
const sources = path.join(import.meta.dirname, 'src')
const entries = globSync(
  ['src/daybook-react.ts', 'src/{design/design,messages/messages,provider/provider}.ts', 'src/*/*.tsx'],
  {
    cwd: import.meta.dirname,
  },
)

/** The package as it is published: a module for each source, and all styles in one file. */
export default defineConfig({
  ...shared,
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    sourcemap: false,
    cssCodeSplit: false,
    lib: {
      entry: entries.map((entry) => path.join(import.meta.dirname, entry)),
      formats: ['es'],
      cssFileName: 'styles',
    },
    rollupOptions: {
      external: (id) => outside.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { preserveModules: true, preserveModulesRoot: sources, entryFileNames: '[name].js' },
    },
  },
})
