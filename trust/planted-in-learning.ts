import type { NamedTest, PlantedBug } from './planted-bugs.ts'

/** Bugs in what is learned of persons’ choices, in what is concluded of it, and in how decisions are judged. */

const model = (title: string): [NamedTest] => [{ file: 'src/learning/model.test.ts', test: title }]
const threshold = (title: string): [NamedTest] => [
  { file: 'src/learning/threshold.test.ts', test: `the threshold of a business ${title}` },
]
const lexicon = (title: string): [NamedTest] => [{ file: 'src/learning/lexicon.test.ts', test: title }]
const learning = (title: string): [NamedTest] => [{ file: 'src/learning/learning.test.ts', test: title }]
const chosen = (title: string) => learning(`what persons of the Instance chose decides what is like it ${title}`)
const accuracy = (title: string): [NamedTest] => [
  { file: 'src/categorization/accuracy.test.ts', test: `retrieveCategorizationAccuracy ${title}` },
]
const recounted = '200: of each method and decile the first verdict of persons, as a recount of what they did'

export const learningBugs: readonly PlantedBug[] = [
  {
    bug: 'a label that a new habit has forgotten is taken from the counts once more when it goes',
    change: {
      file: 'src/learning/model.ts',
      from: '  if (at < merchant.from) merchant.from -= 1\n  else tally(model, features, categories, -1)',
      to: '  tally(model, features, categories, -1)',
    },
    tests: model('a model keeps the latest labels when there are too many'),
  },
  {
    bug: 'a correction counts beside what it corrects',
    change: {
      file: 'src/learning/model.ts',
      from: '  forget(model, label.id)\n  model.rows.set(label.id, label)',
      to: '  model.rows.set(label.id, label)',
    },
    tests: model('a model after random labels, corrections and deletions is what is learned anew of those that stand'),
  },
  {
    bug: 'of too many labels the latest are forgotten',
    change: { file: 'src/learning/model.ts', from: '(isEarlier(a, b) ? -1 : 1)', to: '(isEarlier(a, b) ? 1 : -1)' },
    tests: model('a model keeps the latest labels when there are too many'),
  },
  {
    bug: 'a habit is new though the merchant had the category before',
    change: { file: 'src/learning/habits.ts', from: 'const before = 10', to: 'const before = 1' },
    tests: model('a habit is new when the three latest agree on what none of the ten before had'),
  },
  {
    bug: 'the earliest rows of a merchant speak for a category',
    change: {
      file: 'src/learning/supporters.ts',
      from: 'for (let at = merchant.labels.length - 1; at >= merchant.from && found.length < maxSupporters; at -= 1)',
      to: 'for (let at = merchant.from; at < merchant.labels.length && found.length < maxSupporters; at += 1)',
    },
    tests: model('a model names up to five labelled rows of the merchant, the latest first'),
  },
  {
    bug: 'a business with a handful of labels lets rows be decided',
    change: { file: 'src/learning/threshold.ts', from: 'const minLabels = 25', to: 'const minLabels = 5' },
    tests: threshold('is out of reach below 25 labels, and that of the shipped curve until enough was judged'),
  },
  {
    bug: 'the threshold believes whoever corrects only what is wrong',
    change: {
      file: 'src/learning/threshold.ts',
      from: 'fairly(verdicts.slice(-maxVerdicts))',
      to: 'verdicts.slice(-maxVerdicts)',
    },
    tests: threshold('leaves out what was decided without a person where only what is wrong is corrected'),
  },
  {
    bug: 'the threshold goes by what was judged first',
    change: {
      file: 'src/learning/threshold.ts',
      from: 'verdicts.slice(-maxVerdicts)',
      to: 'verdicts.slice(0, maxVerdicts)',
    },
    tests: threshold('takes the thousand latest, and at least fifty above it'),
  },
  {
    bug: 'generic words are as sure as labels',
    change: {
      file: 'src/learning/predictions.ts',
      from: "by === 'words' ? Math.min(share, maxByWords) : share",
      to: 'share',
    },
    tests: lexicon('what words speak for is suggested where nothing is known, below every threshold'),
  },
  {
    bug: 'words go before the codes of the feed',
    change: {
      file: 'src/learning/lexicon.ts',
      from: 'if (known && (known.income === true) === isInflow) return known',
      to: 'if (known && description === "") return known',
    },
    tests: lexicon('the lexicon goes by the codes of the feed before words, and by the merchant that it names'),
  },
  {
    bug: 'words speak of receipts as of payments',
    change: {
      file: 'src/learning/lexicon.ts',
      from: 'if (kind && (kind.income === true) === isInflow) return kind',
      to: 'if (kind) return kind',
    },
    tests: lexicon('the lexicon says nothing of what goes the other way, and of words that nobody knows'),
  },
  {
    bug: 'a row is decided by generic words',
    change: {
      file: 'src/categorization/categorization.ts',
      from: '    if (!likely?.isLearned) return undefined\n',
      to: '    if (!likely) return undefined\n',
    },
    tests: learning(
      'the ledgers that are suggested are those that words speak for where nobody has said anything, and never decide',
    ),
  },
  {
    bug: 'the number that a platform fixed is not heeded',
    change: {
      file: 'src/categorization/categorization.ts',
      from: 'if (threshold === null ? !isSure : confidence < threshold) return undefined',
      to: 'if (!isSure) return undefined',
    },
    tests: chosen('the platform says how sure it must be, and whether it is asked at all'),
  },
  {
    bug: 'what was undone stays learned',
    change: {
      file: 'src/learning/model-cache.ts',
      from: '  for (const id of unsure) forget(model, id)\n',
      to: '',
    },
    tests: learning('much that was said keeps nothing of what was undone'),
  },
  {
    bug: 'what was learned of books holds for those that took their place',
    change: {
      file: 'src/learning/model-cache.ts',
      from: '  if (since > 0n && formerHash !== known.eventHash) return undefined\n',
      to: '',
    },
    tests: learning('much that was said is read anew of books that were brought back from elsewhere'),
  },
  {
    bug: 'a job books with words alone what there is much to learn of',
    change: { file: 'src/learning/learning.ts', from: '      repeated.add(tx)\n', to: '' },
    tests: learning('much that was said since a job asked last decides what the next one imports'),
  },
  {
    bug: 'what an import said teaches as if a person had',
    change: {
      file: 'src/learning/sql.ts',
      from: "or review_status = 'reviewed' and categorization_method in",
      to: 'or categorization_method in',
    },
    tests: chosen('what a person has reviewed teaches, whatever chose it, until it is unreviewed again'),
  },
  {
    bug: 'the bank’s own ledger is learned as a category',
    change: {
      file: 'src/learning/sql.ts',
      from: 'from ${lines} as l where l.id <> t.line_entry_id) as c on true`',
      to: 'from ${lines} as l) as c on true`',
    },
    tests: chosen('a split teaches each of its parts, and other words teach other words'),
  },
  {
    bug: 'a disabled ledger is proposed',
    change: {
      file: 'src/learning/sql.ts',
      from: 'and l.editable and l.enabled\n',
      to: 'and l.editable\n',
    },
    tests: chosen('what cannot be a category any more is not proposed'),
  },
  {
    bug: 'decided rows keep the key of their merchant',
    change: {
      file: 'src/journal/transactions-sql.ts',
      from: '(isUndecided(t) ? merchantKeyOf(t.description) : null)',
      to: '(t.description === "" ? null : merchantKeyOf(t.description))',
    },
    tests: chosen('what is too unsure waits with what is likely and whom it is about, until somebody decides'),
  },
  {
    bug: 'deciles of the confidence are rounded to the next',
    change: {
      file: 'src/categorization/accuracy-tally.ts',
      from: 'Math.floor(confidence * 10)',
      to: 'Math.round(confidence * 10)',
    },
    tests: accuracy(recounted),
  },
  {
    bug: 'a correction counts as kept where it is split',
    change: {
      file: 'src/categorization/verdicts.ts',
      from: 'return one.join() === other.join()',
      to: 'return one.every((each) => other.includes(each))',
    },
    tests: accuracy(recounted),
  },
  {
    bug: 'a match says nothing of the decision that it ends',
    change: {
      file: 'src/categorization/verdicts.ts',
      from: "if (after.method === 'matched') return assessed(lookup(matched, after.explanation) ?? [])",
      to: "if (after.method === 'matched') return { verdict: 'kept', chosen: categoriesOf(before) }",
    },
    tests: accuracy('200: a category taken back, a match with another category and with the same'),
  },
]
