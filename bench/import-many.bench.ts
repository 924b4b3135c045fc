import { importBesideCopy, type ImportSize } from './importing.ts'
import { measured } from './measure.ts'

export const measure = measured<ImportSize>(
  {
    name: 'import-many',
    title: 'imports of 1,000 transactions a request into four Instances at once, until the Tasks are complete',
    beside: 'COPY of the same rows and roll-ups into the same indexed tables over four connections',
    reaches: { share_of_copy: { atLeast: 0.45 } },
    tiny: { instances: 2, requests: 1, rows: 40, rules: 5 },
    quick: { instances: 4, requests: 3, rows: 1_000, rules: 50 },
    full: { instances: 4, requests: 20, rows: 1_000, rules: 50 },
  },
  importBesideCopy,
)
