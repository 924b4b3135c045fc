import type { ReactNode } from 'react'
import { Page, Tabs } from '../design/design.ts'
import type { ScreenProps } from '../provider/places.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { BusinessSettings } from './business-settings.tsx'
import { CategorizationSettings } from './categorization-settings.tsx'
import { EmbeddingSettings } from './embedding-settings.tsx'
import { SessionSettings } from './session-settings.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { TagSettings } from './tag-settings.tsx'

/** What the books of a business go by, and what its platform has set for all of them. */
export default function Settings(_: ScreenProps): ReactNode {
  const t = useSettingsMessages()
  const [{ section }, change] = useScreenState({ section: 'business' })
  return (
    <Page title={t('title')}>
      <Tabs
        label={t('sections')}
        value={section}
        onChange={(value) => change({ section: value })}
        tabs={[
          { value: 'business', label: t('business'), content: <BusinessSettings /> },
          { value: 'tags', label: t('tags'), content: <TagSettings /> },
          { value: 'categorization', label: t('categorization'), content: <CategorizationSettings /> },
          { value: 'embedding', label: t('embedding'), content: <EmbeddingSettings /> },
          { value: 'sessions', label: t('sessions'), content: <SessionSettings /> },
        ]}
      />
    </Page>
  )
}
