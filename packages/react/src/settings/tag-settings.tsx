import type { Tag, TagGroup } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorNotice,
  Icon,
  Menu,
  SkeletonRows,
  Stack,
  Toolbar,
  WriteError,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { recordsOf, useList } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { DeleteDialog, NameDialog } from './name-dialog.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import styles from './settings.module.css'
import { TagRules } from './tag-rules.tsx'

/** The groups of tags, the tags of this business in each, and the rules that give tags. */
export function TagSettings(): ReactNode {
  const t = useSettingsMessages()
  const common = useCommonMessages()
  const [isCreating, setIsCreating] = useState(false)
  const list = useList('tag-groups', [], (client, page_token, signal) =>
    client.tagGroups.list({ page_token, limit: 200 }, { signal }),
  )
  const create = useWrite((client, name: string, options) => client.tagGroups.create({ name }, options), {
    onDone: () => setIsCreating(false),
  })
  const groups = recordsOf(list)
  return (
    <Stack>
      <Toolbar>
        <Button variant="primary" onPress={() => setIsCreating(true)}>
          {t('newGroup')}
        </Button>
        <span className={styles.soft}>{t('groupsAreOfPlatform')}</span>
      </Toolbar>
      {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows count={4} />}
      {list.isSuccess && groups.length === 0 && (
        <EmptyState title={t('noTags')}>
          <p>{t('noTagsHint')}</p>
        </EmptyState>
      )}
      {groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      {list.hasNextPage && <Button onPress={() => void list.fetchNextPage()}>{common('more')}</Button>}
      {isCreating && (
        <NameDialog title={t('newGroup')} label={t('groupName')} write={create} onClose={() => setIsCreating(false)} />
      )}
      <TagRules />
    </Stack>
  )
}

function Group({ group }: { group: TagGroup }): ReactNode {
  const t = useSettingsMessages()
  const common = useCommonMessages()
  const [isCreating, setIsCreating] = useState(false)
  const list = useList('tags', [group.id], (client, page_token, signal) =>
    client.tags.list({ tag_group_id: group.id, include_disabled: true, page_token, limit: 200 }, { signal }),
  )
  const create = useWrite(
    (client, name: string, options) => client.tags.create({ name, tag_group_id: group.id }, options),
    { onDone: () => setIsCreating(false) },
  )
  const tags = recordsOf(list)
  return (
    <Card>
      <h2 className={styles.heading}>
        <span className={styles.grow}>
          {group.name} {!group.enabled && <Badge>{t('disabled')}</Badge>}
        </span>
        <Button size="s" onPress={() => setIsCreating(true)} isDisabled={!group.enabled}>
          {t('newTag')}
        </Button>
        <GroupActions group={group} />
      </h2>
      {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows count={2} />}
      {list.isSuccess && tags.length === 0 && <span className={styles.soft}>{t('noTagsInGroup')}</span>}
      <ul className={styles.list}>
        {tags.map((tag) => (
          <TagLine key={tag.id} tag={tag} />
        ))}
      </ul>
      {list.hasNextPage && <Button onPress={() => void list.fetchNextPage()}>{common('more')}</Button>}
      {isCreating && (
        <NameDialog title={t('newTag')} label={t('tagName')} write={create} onClose={() => setIsCreating(false)} />
      )}
    </Card>
  )
}

function GroupActions({ group }: { group: TagGroup }): ReactNode {
  const update = useWrite((client, body: { name: string } | { enabled: boolean }, options) =>
    client.tagGroups.update(group.id, body, options),
  )
  const remove = useWrite((client, _: undefined, options) => client.tagGroups.delete(group.id, options))
  return <NamedActions record={group} update={update} remove={remove} />
}

function TagLine({ tag }: { tag: Tag }): ReactNode {
  const t = useSettingsMessages()
  const update = useWrite((client, body: { name: string } | { enabled: boolean }, options) =>
    client.tags.update(tag.id, body, options),
  )
  const remove = useWrite((client, _: undefined, options) => client.tags.delete(tag.id, options))
  return (
    <li className={styles.item}>
      <span className={styles.grow}>{tag.name}</span>
      {!tag.enabled && <Badge>{t('disabled')}</Badge>}
      <NamedActions record={tag} update={update} remove={remove} hint={t('deleteTagHint')} />
    </li>
  )
}

interface NamedActionsProps {
  readonly record: Pick<Tag, 'name' | 'enabled'>
  readonly update: ReturnType<typeof useWrite<{ name: string } | { enabled: boolean }, unknown>>
  readonly remove: ReturnType<typeof useWrite<undefined, unknown>>
  readonly hint?: string
}

/** To rename, disable or delete what has a name. */
function NamedActions({ record, update, remove, hint }: NamedActionsProps): ReactNode {
  const t = useSettingsMessages()
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null)
  const { name, enabled } = record
  return (
    <>
      <Menu
        button={
          <Button size="s" variant="quiet" isIcon aria-label={t('actionsOf', { name })}>
            <Icon name="more" />
          </Button>
        }
        actions={[
          { id: 'rename', label: t('rename'), run: () => setAsked('rename') },
          {
            id: 'toggle',
            label: enabled ? t('disable') : t('enable'),
            run: () => void update.run({ enabled: !enabled }),
          },
          { id: 'delete', label: t('delete'), run: () => setAsked('delete') },
        ]}
      />
      {asked === null && <WriteError write={update} />}
      {asked === 'rename' && (
        <NameDialog
          title={t('rename')}
          label={t('name')}
          name={name}
          write={{ ...update, run: (next) => update.run({ name: next }) }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <DeleteDialog title={t('deleteAsk', { name })} hint={hint} write={remove} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
