import { defineConfig } from 'vite'
import { shared } from '../vite.shared.ts'

/** The gallery, from the sources as they are. */
export default defineConfig({
  ...shared,
  root: import.meta.dirname,
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023' },
})
