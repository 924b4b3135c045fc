import { type BusinessRow, businessRows } from '../test/businesses/businesses.ts'
import { exactWording, type Guess, learnOurs, logisticRegression, nearestWords } from '../test/businesses/methods.ts'
import {
  calibrationError,
  coverage,
  errorOfLead,
  type Outcome,
  rightShare,
  wilsonUpper,
} from '../test/businesses/scores.ts'
import { measuringPacks } from '../test/businesses/words-of-measuring.ts'
import { randomOf } from '../test/random.ts'
import { measured, type Reach } from './measure.ts'

interface Size {
  sizes: readonly number[]
  /** How many rows behind each other the windows of a business begin. */
  offsets: readonly number[]
  businesses: number
  /** Rows that are predicted behind the labels. */
  asked: number
}

/** Other than those of the weights, and looked at only here. */
const seed = 4_101
const allSizes = [25, 50, 100, 250, 500, 2_000]
const others = { exact: exactWording, tfidf: nearestWords, regression: logisticRegression } as const

export const measure = measured<Size>(
  {
    name: 'accuracy',
    title: 'categories of the next 1,000 rows after so many labels, of businesses that nothing was learned on',
    beside: 'exact wording, TF-IDF neighbours and logistic regression',
    reaches: reachesOf([250]),
    tiny: { sizes: [250], offsets: [0], businesses: 2, asked: 200 },
    quick: { sizes: [25, 100, 250], offsets: [0], businesses: 12, asked: 1_000 },
    full: { sizes: allSizes, offsets: [0, 550, 1_100], businesses: 12, asked: 1_000 },
  },
  async ({ size }) => {
    const outcomes = outcomesOf(size)
    return Object.fromEntries(size.sizes.flatMap((labels) => figuresOf(labels, outcomes)))
  },
)

/** By method and number of labels. */
type Outcomes = Map<string, (Outcome & { posted: boolean; business: number })[]>

function outcomesOf({ sizes, offsets, businesses, asked }: Size): Outcomes {
  const outcomes: Outcomes = new Map()
  const kinds = Object.values(measuringPacks).flatMap((pack) => Object.keys(pack.kinds).map((kind) => ({ pack, kind })))
  kinds.slice(0, businesses).forEach(({ pack, kind }, business) => {
    const rows = businessRows({ pack, kind, seed, rows: 4_100 })
    offsets.forEach((offset, window) => {
      const unit = business * offsets.length + window
      const add = (
        method: string,
        next: readonly BusinessRow[],
        guess: (row: BusinessRow) => Guess & { posted: boolean },
      ) => {
        const found = outcomes.get(method) ?? []
        outcomes.set(method, found)
        for (const row of next) {
          const { category, confidence, posted } = guess(row)
          found.push({ confidence, posted, right: category === row.category, unit, business })
        }
      }
      const known = rows.slice(offset, offset + Math.max(...sizes))
      const ours = learnOurs(known, sizes)
      for (const labels of sizes) {
        const next = rows.slice(offset + labels, offset + labels + asked)
        const learned = ours.get(labels)
        if (learned)
          add(`ours ${labels}`, next, (row) => {
            const guess = learned.guess(row)
            return { ...guess, posted: guess.confidence >= learned.threshold }
          })
        for (const [name, method] of Object.entries(others)) {
          const guess = method(known.slice(0, labels))
          add(`${name} ${labels}`, next, (row) => ({ ...guess(row), posted: false }))
        }
      }
    })
  })
  return outcomes
}

function figuresOf(labels: number, outcomes: Outcomes): [string, number[]][] {
  const of = (method: string) => outcomes.get(`${method} ${labels}`) ?? []
  const ours = of('ours')
  const posted = ours.filter((outcome) => outcome.posted)
  const ofBusinesses = [...Map.groupBy(posted, ({ business }) => business).values()]
  const names = Object.keys(others)
  const leads = names.map((name) => {
    const error = errorOfLead(ours, of(name), randomOf(`${name} ${labels}`))
    return (coverage(ours, 0.95) - coverage(of(name), 0.95)) / error
  })
  const figures: Record<string, number> = {
    posted: posted.length / ours.length,
    right_of_posted: rightShare(posted),
    worst_business: Math.min(1, ...ofBusinesses.map(rightShare)),
    least_upper_bound: Math.min(1, ...ofBusinesses.map(wilsonUpper)),
    coverage_95: coverage(ours, 0.95),
    coverage_99: coverage(ours, 0.99),
    ...Object.fromEntries(names.map((name) => [`coverage_95_${name}`, coverage(of(name), 0.95)])),
    ...Object.fromEntries(names.map((name) => [`coverage_99_${name}`, coverage(of(name), 0.99)])),
    least_lead_in_errors: Math.min(...leads),
    calibration_error: calibrationError(ours),
  }
  return Object.entries(figures).map(([name, value]) => [`after_${labels}_${name}`, [value]])
}

function reachesOf(sizes: readonly number[]): Record<string, Reach> {
  return Object.fromEntries(
    sizes.flatMap((labels) => [
      [`after_${labels}_right_of_posted`, { atLeast: 0.95 }],
      [`after_${labels}_least_upper_bound`, { atLeast: 0.95 }],
      [`after_${labels}_least_lead_in_errors`, { atLeast: 2 }],
    ]),
  )
}
