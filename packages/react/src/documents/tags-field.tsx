import type { ReactNode } from 'react'
import { Button, SelectField, Icon } from '../design/design.ts'
import styles from './form.module.css'
import { useDocumentMessages } from './messages.ts'
import { useTags } from './use-names.ts'

/** Tags of a line: of each group one at most. */
export function TagsField({
  label,
  value,
  onChange,
  isDisabled,
}: {
  label: string
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
  isDisabled: boolean
}): ReactNode {
  const t = useDocumentMessages()
  const { tags, byId } = useTags()
  const groups = [...new Map(tags.map((tag) => [tag.tag_group_id, tag.tag_group_name])).entries()]
  if (groups.length === 0) return null
  const inGroup = (id: string, group: string): boolean => byId.get(id)?.tag_group_id === group
  return (
    <>
      {groups.map(([group, groupName]) => {
        const chosen = value.find((id) => inGroup(id, group)) ?? null
        return (
          <div key={group} className={styles.tagGroup}>
            <SelectField
              label={`${label}: ${groupName}`}
              options={tags
                .filter((tag) => tag.tag_group_id === group && (tag.enabled || tag.id === chosen))
                .map((tag) => ({ value: tag.id, label: tag.name }))}
              value={chosen}
              isDisabled={isDisabled}
              placeholder="–"
              onChange={(id) => onChange([...value.filter((one) => !inGroup(one, group)), id])}
            />
            {chosen !== null && (
              <Button
                variant="quiet"
                isIcon
                aria-label={t('removeTag', { name: byId.get(chosen)?.name ?? '' })}
                onPress={() => onChange(value.filter((one) => one !== chosen))}
              >
                <Icon name="close" />
              </Button>
            )}
          </div>
        )
      })}
    </>
  )
}
