import type { TagRule } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Button,
  Card,
  type Column,
  ComboBoxField,
  EmptyState,
  ErrorNotice,
  Icon,
  Menu,
  SkeletonRows,
  Stack,
  Table,
  TextField,
  Toolbar,
  WriteDialog,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { recordsOf, useList } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { RuleCondition } from '../rules/rule-condition.tsx'
import { DeleteDialog } from './name-dialog.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import styles from './settings.module.css'

/** What gives new transactions their tags. */
export function TagRules(): ReactNode {
  const t = useSettingsMessages()
  const common = useCommonMessages()
  const [edited, setEdited] = useState<TagRule | 'new' | null>(null)
  const list = useList('tag-rules', [], (client, page_token, signal) =>
    client.tagRules.list({ page_token }, { signal }),
  )
  const rules = recordsOf(list)
  return (
    <Card title={t('tagRules')}>
      <Stack>
        <Toolbar>
          <Button onPress={() => setEdited('new')}>{t('newRule')}</Button>
          <span className={styles.soft}>{t('tagRulesHint')}</span>
        </Toolbar>
        {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <SkeletonRows count={3} />}
        {list.isSuccess && rules.length === 0 && <EmptyState title={t('noTagRules')} />}
        {rules.length > 0 && <RuleTable rules={rules} onEdit={setEdited} />}
        {list.hasNextPage && <Button onPress={() => void list.fetchNextPage()}>{common('more')}</Button>}
        {edited !== null && <RuleForm rule={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
      </Stack>
    </Card>
  )
}

function useTags(): readonly { value: string; label: string; detail: string }[] {
  const list = useList('tags', ['all'], (client, page_token, signal) =>
    client.tags.list({ page_token, limit: 1000 }, { signal }),
  )
  return recordsOf(list).map((tag) => ({ value: tag.id, label: tag.name, detail: tag.tag_group_name }))
}

function RuleTable({ rules, onEdit }: { rules: readonly TagRule[]; onEdit: (rule: TagRule) => void }): ReactNode {
  const t = useSettingsMessages()
  const tags = new Map(useTags().map(({ value, label }) => [value, label]))
  const columns: readonly Column<TagRule>[] = [
    { id: 'name', heading: t('rule'), cell: (rule) => rule.name },
    {
      id: 'expression',
      heading: t('expression'),
      cell: (rule) => <RuleCondition expression={rule.expression} hasSource={false} />,
    },
    { id: 'tag', heading: t('tag'), cell: (rule) => tags.get(rule.tag_id) ?? rule.tag_id },
    { id: 'priority', heading: t('priority'), align: 'end', cell: (rule) => rule.priority },
    { id: 'actions', heading: '', align: 'end', cell: (rule) => <RuleActions rule={rule} onEdit={onEdit} /> },
  ]
  return <Table label={t('tagRules')} columns={columns} rows={rules} keyOf={({ id }) => id} />
}

function RuleActions({ rule, onEdit }: { rule: TagRule; onEdit: (rule: TagRule) => void }): ReactNode {
  const t = useSettingsMessages()
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = useWrite((client, _: undefined, options) => client.tagRules.delete(rule.id, options))
  return (
    <>
      <Menu
        button={
          <Button size="s" variant="quiet" isIcon aria-label={t('actionsOf', { name: rule.name })}>
            <Icon name="more" />
          </Button>
        }
        actions={[
          { id: 'edit', label: t('edit'), run: () => onEdit(rule) },
          { id: 'delete', label: t('delete'), run: () => setIsDeleting(true) },
        ]}
      />
      {isDeleting && (
        <DeleteDialog title={t('deleteAsk', { name: rule.name })} write={remove} onClose={() => setIsDeleting(false)} />
      )}
    </>
  )
}

interface RuleBody {
  readonly name: string
  readonly tag_id: string
  readonly expression: string
  readonly priority: number
}

function RuleForm({ rule, onClose }: { rule: TagRule | undefined; onClose: () => void }): ReactNode {
  const t = useSettingsMessages()
  const tags = useTags()
  const [form, setForm] = useState({
    name: rule?.name ?? '',
    tag_id: rule?.tag_id ?? null,
    expression: rule?.expression ?? '',
    priority: String(rule?.priority ?? 0),
  })
  const save = useWrite(
    (client, body: RuleBody, options) =>
      rule === undefined ? client.tagRules.create(body, options) : client.tagRules.update(rule.id, body, options),
    { onDone: onClose },
  )
  const { tag_id } = form
  const isWhole =
    tag_id !== null && form.name.trim() !== '' && form.expression.trim() !== '' && /^-?\d{1,9}$/.test(form.priority)
  const submit = (): void => {
    if (tag_id !== null && isWhole) void save.run({ ...form, tag_id, priority: Number(form.priority) })
  }
  return (
    <WriteDialog
      title={rule === undefined ? t('newRule') : t('editRule')}
      onClose={onClose}
      write={save}
      onSave={submit}
      isDisabled={!isWhole}
    >
      <TextField label={t('name')} value={form.name} onChange={(name) => setForm({ ...form, name })} autoFocus />
      <ComboBoxField
        label={t('tag')}
        options={tags}
        value={tag_id}
        onChange={(tag) => setForm({ ...form, tag_id: tag })}
      />
      <TextField
        label={t('expression')}
        description={t('expressionHint')}
        value={form.expression}
        onChange={(expression) => setForm({ ...form, expression })}
        rows={3}
      />
      <TextField
        label={t('priority')}
        value={form.priority}
        onChange={(priority) => setForm({ ...form, priority: priority.trim() })}
        inputMode="numeric"
      />
    </WriteDialog>
  )
}
