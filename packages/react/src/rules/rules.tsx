import type { CategorizationRule } from '@daybook/sdk'
import { type ReactNode, useMemo, useState } from 'react'
import {
  Button,
  Card,
  Checkbox,
  EmptyState,
  ErrorNotice,
  Page,
  PlaceLink,
  SearchField,
  showToast,
  SkeletonRows,
  Table,
  WriteError,
  WriteDialog,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useClient } from '../provider/client.ts'
import type { ScreenProps } from '../provider/places.ts'
import { useRead } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { useWrite } from '../provider/writes.ts'
import { CategoryChoiceContext, useChart } from '../review/chart.ts'
import { useRecent } from '../review/recent.ts'
import { RuleCondition } from './rule-condition.tsx'
import { draftOf, newDraft, RuleEditor } from './rule-editor.tsx'
import { RuleEffect } from './rule-effect.tsx'
import type { RuleDraft } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'
import { isOff, prioritiesFor, turnedOff, turnedOn } from './rule-order.ts'
import { RuleSuggestions } from './rule-suggestions.tsx'
import { RuleVersions } from './rule-versions.tsx'
import { useRuleWords } from './rule-words.ts'
import { useRulesMessages } from './rules-messages.ts'
import { RulesTest } from './rules-test.tsx'

type Open =
  | { readonly what: 'edit' | 'versions' | 'effect' | 'delete'; readonly id: string }
  | { readonly what: 'new'; readonly draft: RuleDraft }
  | { readonly what: 'test' }

/** The most rules that are shown, and so can be put in an order. */
const maximum = 2000

/** What decides rows as they come in, in its order. */
export default function Rules(_: ScreenProps): ReactNode {
  const t = useRulesMessages()
  const { instanceId } = useClient()
  const { chart, error, retry } = useChart()
  const { recent } = useRecent(instanceId)
  const choice = useMemo(() => (chart ? { chart, recent } : null), [chart, recent])
  if (choice === null)
    return (
      <Page title={t('title')}>
        {error === null ? <SkeletonRows count={8} height="3.5rem" /> : <ErrorNotice error={error} onRetry={retry} />}
      </Page>
    )
  return (
    <CategoryChoiceContext.Provider value={choice}>
      <RulesOfBooks />
    </CategoryChoiceContext.Provider>
  )
}

function RulesOfBooks(): ReactNode {
  const t = useRulesMessages()
  const common = useCommonMessages()
  const [{ rule: linked, search, show }, changePlace] = useScreenState({ rule: '', search: '', show: '' })
  const hasSource = show === 'formulas'
  const words = useRuleWords()
  const [opened, setOpened] = useState<Open | null>(null)
  const read = useRead('rules', [], (client, signal) =>
    client.categorizationRules.list({ limit: 1000 }, { signal }).first(maximum),
  )
  const { shown, move, write: order } = useRuleOrder(read.data)
  const open: Open | null = opened ?? (linked === '' ? null : { what: 'effect', id: linked })
  const close = (): void => {
    setOpened(null)
    changePlace({ rule: '' })
  }
  const toggle = useWrite(
    (client, { id, expression }: { id: string; expression: string }, options) =>
      client.categorizationRules.update(id, { expression }, options),
    { onDone: ({ name }) => showToast(t('saved', { name })) },
  )
  const found = useMemo(
    () => shown.filter((rule) => fits(rule, search, words(turnedOn(rule.expression)))),
    [shown, search, words],
  )
  const rule = open !== null && 'id' in open ? shown.find(({ id }) => id === open.id) : undefined
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          {shown.length > 0 && (
            <Checkbox isSelected={hasSource} onChange={(isShown) => changePlace({ show: isShown ? 'formulas' : '' })}>
              {t('formulas')}
            </Checkbox>
          )}
          {shown.length > 0 && <Button onPress={() => setOpened({ what: 'test' })}>{t('test')}</Button>}
          <Button variant="primary" onPress={() => setOpened({ what: 'new', draft: newDraft })}>
            {t('newRule')}
          </Button>
        </>
      }
    >
      <RuleSuggestions hasSource={hasSource} onUse={(draft) => setOpened({ what: 'new', draft })} />
      <WriteError write={order} title={t('orderFailed')} />
      <WriteError write={toggle} />
      {read.error !== null && <ErrorNotice error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows count={8} height="3.5rem" />}
      {read.data?.length === 0 && (
        <EmptyState title={t('noRules')} actions={<PlaceLink to={{ screen: 'review' }}>{t('toReview')}</PlaceLink>}>
          <p>{t('noRulesHint')}</p>
        </EmptyState>
      )}
      {shown.length > 8 && (
        <SearchField label={common('search')} value={search} onChange={(text) => changePlace({ search: text })} />
      )}
      {found.length > 0 && (
        <RuleList
          rules={found}
          hasSource={hasSource}
          onMove={(next, id) => move(search === '' ? next : inWhole(shown, next), id)}
          onOpen={(each) => setOpened({ what: 'edit', id: each.id })}
          actionsOf={(each) => [
            {
              id: 'toggle',
              label: t(isOff(each.expression) ? 'enable' : 'disable'),
              run: () =>
                void toggle.run({
                  id: each.id,
                  expression: isOff(each.expression) ? turnedOn(each.expression) : turnedOff(each.expression),
                }),
            },
            { id: 'effect', label: t('effect'), run: () => setOpened({ what: 'effect', id: each.id }) },
            { id: 'versions', label: t('versions'), run: () => setOpened({ what: 'versions', id: each.id }) },
            { id: 'delete', label: common('delete'), run: () => setOpened({ what: 'delete', id: each.id }) },
          ]}
        />
      )}
      <PlatformRules hasSource={hasSource} />
      {open?.what === 'new' && <RuleEditor draft={open.draft} onClose={close} />}
      {open?.what === 'test' && <RulesTest rules={shown} onClose={close} />}
      {open?.what === 'edit' && rule && <RuleEditor rule={rule} draft={draftOf(rule)} onClose={close} />}
      {open?.what === 'versions' && rule && <RuleVersions rule={rule} onClose={close} />}
      {open?.what === 'effect' && rule && <RuleEffect rule={rule} onClose={close} />}
      {open?.what === 'delete' && rule && <RuleDeletion rule={rule} onClose={close} />}
    </Page>
  )
}

function fits(
  { name, expression, ledger_name: ledger }: CategorizationRule,
  search: string,
  words: string | undefined,
): boolean {
  const text = `${name} ${expression} ${ledger} ${words ?? ''}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The whole list, with those that were found in their new order at their places. */
function inWhole(
  all: readonly CategorizationRule[],
  found: readonly CategorizationRule[],
): readonly CategorizationRule[] {
  const known = new Set(found)
  const next = [...found]
  return all.map((rule) => (known.has(rule) ? (next.shift() ?? rule) : rule))
}

/** The rules in the order that a person gave them, before the service has it. */
function useRuleOrder(rules: readonly CategorizationRule[] | undefined): {
  shown: readonly CategorizationRule[]
  move: (order: readonly CategorizationRule[], movedId: string) => void
  write: ReturnType<typeof useWrite<readonly { id: string; priority: string }[], null>>
} {
  const t = useRulesMessages()
  const [moving, setMoving] = useState<readonly string[] | null>(null)
  const write = useWrite(
    async (client, changes: readonly { id: string; priority: string }[], { idempotencyKey }) => {
      for (const { id, priority } of changes)
        await client.categorizationRules.update(id, { priority }, { idempotencyKey: `${idempotencyKey}-${id}` })
      return null
    },
    { onDone: () => showToast(t('orderSaved')) },
  )
  const shown = useMemo(() => {
    const all = rules ?? []
    if (moving === null) return all
    const places = new Map(moving.map((id, at) => [id, at]))
    return all.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  }, [rules, moving])
  const [readWith, setReadWith] = useState(rules)
  // What is read anew has the order that the service has.
  if (readWith !== rules) {
    setReadWith(rules)
    if (moving !== null && !write.isPending) setMoving(null)
  }
  const move = (order: readonly CategorizationRule[], movedId: string): void => {
    const changes = prioritiesFor(order, movedId)
    if (changes.length === 0) return
    setMoving(order.map(({ id }) => id))
    const save = async (): Promise<void> => {
      if ((await write.run(changes)) === undefined) setMoving(null)
    }
    void save()
  }
  return { shown, move, write }
}

function RuleDeletion({ rule, onClose }: { rule: CategorizationRule; onClose: () => void }): ReactNode {
  const t = useRulesMessages()
  const remove = useWrite(
    async (client, id: string, options) => {
      await client.categorizationRules.delete(id, options)
      return id
    },
    {
      onDone: () => {
        showToast(t('deleted', { name: rule.name }))
        onClose()
      },
    },
  )
  return (
    <WriteDialog
      title={t('deleteTitle', { name: rule.name })}
      onClose={onClose}
      write={remove}
      onSave={() => void remove.run(rule.id)}
      variant="danger"
    >
      <p>{t('deleteHint')}</p>
    </WriteDialog>
  )
}

/** Those of the platform, for all its businesses: to be read here alone. */
function PlatformRules({ hasSource }: { hasSource: boolean }): ReactNode {
  const t = useRulesMessages()
  // Who may not see them is not shown that there are some.
  const mayRead = useMay('platform:read')
  const { data } = useRead(
    'platform-rules',
    [],
    (client, signal) => client.platformCategorizationRules.list({ limit: 200 }, { signal }).first(200),
    { enabled: mayRead },
  )
  if (data === undefined || data.length === 0) return null
  return (
    <Card title={t('platform')}>
      <p>{t('platformHint')}</p>
      <Table
        label={t('platform')}
        rows={data}
        keyOf={(rule) => rule.id}
        columns={[
          { id: 'name', heading: t('name'), cell: (rule) => rule.name },
          {
            id: 'expression',
            heading: t('expression'),
            cell: (rule) => <RuleCondition expression={rule.expression} hasSource={hasSource} />,
          },
          { id: 'ledger', heading: t('category'), cell: (rule) => rule.ledger_name },
        ]}
      />
    </Card>
  )
}
