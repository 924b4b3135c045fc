import { importBesideCopy, type ImportSize } from './importing.ts'
import { measured } from './measure.ts'

export const measure = measured<ImportSize>(
  {
    name: 'import-one',
    title: 'imports of 1,000 transactions a request into one Instance, until the Tasks are complete',
    beside: 'COPY of the same rows and roll-ups into the same indexed tables over one connection',
    reaches: { share_of_copy: { atLeast: 0.3 } },
    tiny: { instances: 1, requests: 1, rows: 40, rules: 5 },
    quick: { instances: 1, requests: 5, rows: 1_000, rules: 50 },
    full: { instances: 1, requests: 10, rows: 1_000, rules: 50 },
  },
  importBesideCopy,
)
