import type { Tag, Transaction } from '@daybook/sdk'
import { type ReactNode, useMemo, useState } from 'react'
import { Button, ErrorNotice, Key, SelectField, SkeletonRows } from '../design/design.ts'
import { useRead } from '../provider/reads.ts'
import { Panel } from './panel.tsx'
import { useReview, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'
import { tagAnswer, tagsOfRows } from './row-answers.ts'

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
  const { client, answers, state, say } = useReview()
  const tags = useTags()
  const ids = rows.map(({ id }) => id)
  // What was answered changes it: read again when an answer is known.
  const settled = state.answers.filter(({ settledAt }) => settledAt !== null).map(({ settledAt }) => settledAt)
  const before = useRead('tags-of-rows', [...ids, Math.max(0, ...settled.map(Number))], (books, signal) =>
    tagsOfRows(books, ids, signal),
  )
  const [changed, setChanged] = useState<ReadonlyMap<string, string>>(new Map())
  const isSaving = state.unsent > 0
  const chosen = isSaving || before.data === undefined ? null : withChanges(before.data.get(ids[0] ?? '') ?? [])
  function withChanges(tagIds: readonly string[]): readonly string[] {
    return tags.groups.flatMap(({ id, tags: own }) => {
      const tagId = changed.get(id) ?? own.find((tag) => tagIds.includes(tag.id))?.id ?? ''
      return tagId === '' ? [] : [tagId]
    })
  }
  const change = (tagIds: readonly string[]): void =>
    setChanged((known) => {
      const next = new Map(known)
      for (const { id, tags: own } of tags.groups) {
        const wanted = own.find((tag) => tagIds.includes(tag.id))?.id ?? ''
        const present = own.find((tag) => chosen?.includes(tag.id))?.id ?? ''
        if (wanted !== present) next.set(id, wanted)
      }
      return next
    })
  const save = (): void => {
    if (chosen === null) return
    const changes = tags.groups.flatMap(({ id, tags: own }) => {
      const tagId = changed.get(id)
      return tagId === undefined ? [] : [{ group: new Set(own.map((tag) => tag.id)), tagId }]
    })
    if (changes.length > 0) {
      const names = tags.groups.flatMap((group) => group.tags.filter(({ id }) => chosen.includes(id)))
      const choice = names.length === 0 ? t('noTag') : names.map(({ name }) => name).join(', ')
      answers.give(tagAnswer(client, ids, changes, { title, choice }))
      say(t('answered', { title, choice }))
    }
    onClose()
  }
  const failure = before.error ?? tags.error
  const isMissing = chosen === null || tags.isPending
  return (
    <Panel title={t('tagTitle')} onClose={onClose} onSave={save} takesFocus>
      {failure !== null && <ErrorNotice error={failure} onRetry={() => void before.refetch()} />}
      {failure === null && isMissing && <SkeletonRows count={2} />}
      {failure === null && !isMissing && tags.groups.length === 0 && <p className={styles.soft}>{t('noTags')}</p>}
      {failure === null && !isMissing && tags.groups.length > 0 && (
        <>
          <TagChoice groups={tags.groups} chosen={chosen} onChange={change} />
          <div className={styles.actions}>
            <Button variant="primary" onPress={save}>
              {t('tag')} <Key>Ctrl Enter</Key>
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}
