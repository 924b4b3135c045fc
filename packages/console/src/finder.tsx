import { useFirstFound } from '@daybook/react/design'
import { useCommonMessages } from '@daybook/react/messages'
import { useTheme } from '@daybook/react/theme'
import type { KeyboardEvent, ReactNode } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import styles from './finder.module.css'

export interface Found {
  readonly id: string
  readonly label: string
  readonly detail?: string | undefined
  readonly run: () => void
}

export interface FoundGroup {
  readonly id: string
  readonly title: string
  readonly items: readonly Found[]
}

/** A field over the page that finds things to go to: arrow keys choose, Enter goes. */
export function Finder({
  label,
  text,
  onTextChange,
  groups,
  isLoading,
  close,
}: {
  label: string
  text: string
  onTextChange: (text: string) => void
  groups: readonly FoundGroup[]
  /** What is listed is not yet what the text finds. */
  isLoading: boolean
  close: () => void
}): ReactNode {
  const theme = useTheme()
  const common = useCommonMessages()
  const filled = groups.filter(({ items }) => items.length > 0)
  const run = (key: unknown): void => {
    const found = filled.flatMap(({ items }) => items).find(({ id }) => id === key)
    if (!found) return
    close()
    found.run()
  }
  const { takeFirst } = useFirstFound({ text, isPending: isLoading, take: () => run(filled[0]?.items[0]?.id) })
  const hear = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const isMarked = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant')
    if (!isLoading && isMarked) return
    event.preventDefault()
    event.stopPropagation()
    takeFirst()
  }
  return (
    <ModalOverlay
      isDismissable
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      {...theme}
      className={`${theme.className} ${styles.scrim}`}
    >
      <Modal className={styles.modal}>
        <Dialog aria-label={label} className={styles.dialog}>
          <Autocomplete inputValue={text} onInputChange={onTextChange}>
            <SearchField aria-label={label} autoFocus className={styles.field}>
              <Input className={styles.input} placeholder={label} onKeyDownCapture={hear} />
            </SearchField>
            <Menu
              className={styles.list}
              onAction={run}
              aria-label={label}
              renderEmptyState={() => (
                <div className={styles.empty}>{common(isLoading ? 'loading' : 'nothingFound')}</div>
              )}
            >
              {filled.map((group) => (
                <MenuSection key={group.id} id={`group ${group.id}`}>
                  <Header className={styles.heading}>{group.title}</Header>
                  {group.items.map((item) => (
                    <MenuItem key={item.id} id={item.id} textValue={item.label} className={styles.option}>
                      <span className={styles.label}>{item.label}</span>
                      {item.detail !== undefined && <span className={styles.detail}>{item.detail}</span>}
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
