import { Money } from '@daybook/sdk'
import { useCallback } from 'react'
import { amountText, dayText } from '../design/design.ts'
import { type Translate, useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useRead } from '../provider/reads.ts'
import { type AmountCondition, type Bound, type Condition, conditionOf, type TextCondition } from './rule-conditions.ts'
import messages from './rule-words.messages.json'

type T = Translate<keyof typeof messages.en>

interface Words {
  readonly t: T
  readonly locale: string
  readonly accountName: (id: string) => string
}

/** @returns what an expression asks of a row, in a sentence; undefined where it has no plain form */
export function useRuleWords(): (expression: string) => string | undefined {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const { data: accounts } = useRead('source-accounts', [], (client, signal) =>
    client.sourceAccounts.list({ limit: 1000 }, { signal }).first(10_000),
  )
  return useCallback(
    (expression) => {
      const condition = conditionOf(expression)
      if (condition === undefined) return undefined
      const accountName = (id: string): string => accounts?.find((each) => each.id === id)?.name ?? id
      const text = wordsOf(condition, { t, locale, accountName })
      return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
    },
    [t, locale, accounts],
  )
}

function wordsOf(condition: Condition, words: Words): string {
  const { t, locale, accountName } = words
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const type = condition.kind === 'all' ? 'conjunction' : 'disjunction'
      const parts = condition.of.map((each) => {
        const text = wordsOf(each, words)
        return each.kind === 'all' || each.kind === 'any' ? `(${text})` : text
      })
      return new Intl.ListFormat(locale, { type }).format(parts)
    }
    case 'not':
      return t('not', { condition: wordsOf(condition.of, words) })
    case 'text':
      return textWords(condition, words)
    case 'amount':
      return amountWords(condition, words)
    case 'account':
      return t('account', { name: accountName(condition.id) })
    case 'day':
      return t(condition.isFrom ? 'dayFrom' : 'dayBefore', { day: dayText(condition.day, locale) })
    case 'fact':
      break
  }
  return t('fact', { name: condition.name, value: condition.value })
}

function textWords({ name, how, texts, areCapitalsAsWritten }: TextCondition, { t, locale }: Words): string {
  const quoted = texts.map((parts) => t('quoted', { text: parts.join(' … ') }))
  const text = new Intl.ListFormat(locale, { type: 'disjunction' }).format(quoted)
  const field = name ?? t('description')
  const hasLetters = texts.some((parts) => parts.some((part) => part.toLowerCase() !== part.toUpperCase()))
  const said = t(`text_${how}`, { field, text })
  return areCapitalsAsWritten && hasLetters ? t('capitals', { condition: said }) : said
}

function amountWords({ from, to }: AmountCondition, words: Words): string {
  const isOut = to !== null && sign(to) <= 0 && !(sign(to) === 0 && to.isIncluded)
  const isIn = from !== null && sign(from) >= 0 && !(sign(from) === 0 && from.isIncluded)
  if (isOut) return sidedWords('out', { near: to, far: from }, words)
  if (isIn) return sidedWords('in', { near: from, far: to }, words)
  return sidedWords('amount', { near: from, far: to }, words)
}

function sign({ value }: Bound): number {
  return Money.compare(value, '0')
}

/** Without the sign, where it is said which way the money goes. */
function sidedWords(
  side: 'in' | 'out' | 'amount',
  { near, far }: { near: Bound | null; far: Bound | null },
  { t, locale }: Words,
): string {
  const written = ({ value }: Bound): string =>
    amountText(Money.add(side === 'out' ? Money.neg(value) : value, '0.00'), locale)
  const begin = near !== null && side !== 'amount' && sign(near) === 0 ? null : near
  if (begin !== null && far !== null && begin.isIncluded && far.isIncluded)
    return begin.value === far.value
      ? t(`sum_${side}_is`, { amount: written(begin) })
      : t(`sum_${side}_between`, { from: written(begin), to: written(far) })
  const parts = [
    ...(begin === null ? [] : [t(`sum_${side}_${begin.isIncluded ? 'least' : 'more'}`, { amount: written(begin) })]),
    ...(far === null ? [] : [t(`sum_${side}_${far.isIncluded ? 'most' : 'less'}`, { amount: written(far) })]),
  ]
  if (parts.length === 0) return t(side === 'in' ? 'moneyIn' : 'moneyOut')
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
}
