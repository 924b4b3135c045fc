import type { Tag } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Button as AriaButton, Dialog as AriaDialog, DialogTrigger } from 'react-aria-components'
import { Checkbox, Popover } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import messages from './form.messages.json'
import styles from './form.module.css'

/** The tags of a line, of each group one at most. */
export function TagsCell({
  label,
  tags,
  value,
  onChange,
}: {
  label: string
  tags: readonly Tag[]
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}): ReactNode {
  const t = useMessages(messages)
  const chosen = tags.filter(({ id }) => value.includes(id))
  const toggle = (tag: Tag, isChosen: boolean): void => {
    const others = chosen.filter((each) => each.tag_group_id !== tag.tag_group_id).map(({ id }) => id)
    onChange(isChosen ? [...others, tag.id] : value.filter((id) => id !== tag.id))
  }
  return (
    <DialogTrigger>
      <AriaButton className={styles.tagsButton} aria-label={label} data-column="tags">
        {chosen.length === 0 ? (
          <span className={styles.soft}>{t('addTags')}</span>
        ) : (
          chosen.map(({ name }) => name).join(', ')
        )}
      </AriaButton>
      <Popover placement="bottom start">
        <AriaDialog className={styles.tagsList} aria-label={label}>
          {tags.map((tag) => (
            <Checkbox key={tag.id} isSelected={value.includes(tag.id)} onChange={(isChosen) => toggle(tag, isChosen)}>
              {tag.name} <span className={styles.soft}>{tag.tag_group_name}</span>
            </Checkbox>
          ))}
        </AriaDialog>
      </Popover>
    </DialogTrigger>
  )
}
