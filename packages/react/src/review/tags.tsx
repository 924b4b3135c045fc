import type { Tag, Transaction } from '@daybook/sdk'
import { type ReactNode, useMemo, useState } from 'react'
import { Button, ErrorNotice, SelectField, SkeletonRows } from '../design/design.ts'
import { useRead } from '../provider/reads.ts'
import { Panel } from './panel.tsx'
import { useReview, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'
import { tagAnswer } from './row-answers.ts'

export interface TagGroupOfBooks {
  readonly id: string
  readonly name: string
  readonly tags: readonly Tag[]
}

export function useTags(): { groups: readonly TagGroupOfBooks[]; error: unknown; isPending: boolean } {
  const { data, error, isPending } = useRead('all-tags', [], (client, signal) =>
    client.tags.list({ limit: 1000 }, { signal }).first(2000),
  )
  const groups = useMemo(() => {
    const byGroup = new Map<string, Tag[]>()
    for (const tag of data ?? []) byGroup.set(tag.tag_group_id, [...(byGroup.get(tag.tag_group_id) ?? []), tag])
    return [...byGroup].map(([id, tags]) => ({ id, name: tags[0]?.tag_group_name ?? '', tags }))
  }, [data])
  return { groups, error, isPending }
}

/** Of each group one tag at most. */
export function TagChoice({
  groups,
  chosen,
  onChange,
}: {
  groups: readonly TagGroupOfBooks[]
  chosen: readonly string[]
  onChange: (tagIds: readonly string[]) => void
}): ReactNode {
  const t = useReviewMessages()
  return groups.map((group) => {
    const own = new Set(group.tags.map(({ id }) => id))
    return (
      <SelectField
        key={group.id}
        label={group.name}
        options={[{ value: '', label: t('noTag') }, ...group.tags.map((tag) => ({ value: tag.id, label: tag.name }))]}
        value={chosen.find((id) => own.has(id)) ?? ''}
        onChange={(value) => onChange([...chosen.filter((id) => !own.has(id)), ...(value === '' ? [] : [value])])}
      />
    )
  })
}

/** Tags of rows, which stay in the queue. */
export function TagPanel({
  rows,
  title,
  onClose,
}: {
  rows: readonly Transaction[]
  title: string
  onClose: () => void
}): ReactNode {
  const t = useReviewMessages()
  const { client, answers, say } = useReview()
  const tags = useTags()
  const ids = rows.map(({ id }) => id)
  // What a row is tagged with stands in its history.
  const before = useRead('tags-of-rows', ids, (books, signal) =>
    Promise.all(
      rows.map(async ({ id }) => {
        const states = await books.transactions.listHistory(id, { limit: 1000 }, { signal }).first(1000)
        return { id, tagIds: states.at(-1)?.after?.tag_ids ?? [] }
      }),
    ),
  )
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const chosen = changed ?? (before.data ? (before.data[0]?.tagIds ?? []) : null)
  const save = (): void => {
    const known = before.data
    if (known === undefined || chosen === null) return
    const names = tags.groups.flatMap((group) =>
      group.tags.filter(({ id }) => chosen.includes(id)).map(({ name }) => name),
    )
    const choice = names.length === 0 ? t('noTag') : names.join(', ')
    answers.give(
      tagAnswer(
        client,
        known.map(({ id, tagIds }) => ({ id, before: tagIds, after: chosen })),
        { title, choice },
      ),
    )
    say(t('answered', { title, choice }))
    onClose()
  }
  const failure = before.error ?? tags.error
  const isMissing = chosen === null || tags.isPending
  return (
    <Panel title={t('tagTitle')} onClose={onClose} takesFocus>
      {failure !== null && <ErrorNotice error={failure} onRetry={() => void before.refetch()} />}
      {failure === null && isMissing && <SkeletonRows count={2} />}
      {failure === null && !isMissing && tags.groups.length === 0 && <p className={styles.soft}>{t('noTags')}</p>}
      {failure === null && !isMissing && tags.groups.length > 0 && (
        <>
          <TagChoice groups={tags.groups} chosen={chosen} onChange={setChanged} />
          <div className={styles.actions}>
            <Button variant="primary" onPress={save}>
              {t('tag')}
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}
