import type { PlatformSettings } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Button,
  Card,
  Checkbox,
  ErrorNotice,
  Icon,
  showToast,
  SkeletonRows,
  Stack,
  TextField,
  Toolbar,
  WriteError,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useRead } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { Accuracy } from './accuracy.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import styles from './settings.module.css'

type Step = PlatformSettings['categorization_steps'][number]

/** How categories are chosen, and how well that went. */
export function CategorizationSettings(): ReactNode {
  const settings = useRead('platform-settings', [], (client, signal) => client.platformSettings.retrieve({ signal }))
  return (
    <Stack>
      {settings.isError && <ErrorNotice error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <SkeletonRows count={4} />}
      {settings.data && <StepsForm settings={settings.data} />}
      {!settings.isPending && <Accuracy />}
    </Stack>
  )
}

interface Form {
  readonly steps: readonly Step[]
  readonly threshold: string
}

function StepsForm({ settings }: { settings: PlatformSettings }): ReactNode {
  const t = useSettingsMessages()
  const common = useCommonMessages()
  const [form, setForm] = useState<Form>({
    steps: settings.categorization_steps,
    threshold: settings.similarity_threshold === null ? '' : String(settings.similarity_threshold),
  })
  const save = useWrite(
    (client, { steps, threshold }: Form, options) =>
      client.platformSettings.update(
        {
          categorization_steps: [...steps],
          ...(threshold === ''
            ? { clear_fields: ['similarity_threshold'] }
            : { similarity_threshold: Number(threshold) }),
        },
        options,
      ),
    { onDone: () => showToast(t('saved')) },
  )
  const isWrong = form.threshold !== '' && !/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(form.threshold)
  return (
    <Card title={t('steps')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong) void save.run(form)
        }}
      >
        <WriteError write={save} />
        <span className={styles.soft}>{t('stepsHint')}</span>
        <Steps steps={form.steps} onChange={(steps) => setForm({ ...form, steps })} />
        <TextField
          label={t('threshold')}
          description={t('thresholdHint')}
          value={form.threshold}
          onChange={(threshold) => setForm({ ...form, threshold: threshold.trim() })}
          error={isWrong ? t('thresholdWrong') : undefined}
          inputMode="decimal"
        />
        <Toolbar>
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {common('save')}
          </Button>
        </Toolbar>
      </form>
    </Card>
  )
}

function Steps({ steps, onChange }: { steps: readonly Step[]; onChange: (steps: readonly Step[]) => void }): ReactNode {
  const t = useSettingsMessages()
  const swap = (at: number, to: number): void => {
    const [one, other] = [steps[at], steps[to]]
    if (one !== undefined && other !== undefined) onChange(steps.with(at, other).with(to, one))
  }
  return (
    <ol className={styles.list}>
      {steps.map((step, at) => {
        const name = t(`step_${step.step}`)
        return (
          <li key={step.step} className={styles.item}>
            <span className={styles.grow}>
              <Checkbox
                isSelected={step.enabled}
                onChange={(enabled) => onChange(steps.with(at, { ...step, enabled }))}
              >
                {name}
              </Checkbox>
            </span>
            <Button
              size="s"
              variant="quiet"
              isIcon
              aria-label={t('moveUp', { name })}
              isDisabled={at === 0}
              onPress={() => swap(at, at - 1)}
            >
              <Turned>
                <Icon name="chevron" />
              </Turned>
            </Button>
            <Button
              size="s"
              variant="quiet"
              isIcon
              aria-label={t('moveDown', { name })}
              isDisabled={at === steps.length - 1}
              onPress={() => swap(at, at + 1)}
            >
              <Icon name="chevron" />
            </Button>
          </li>
        )
      })}
    </ol>
  )
}

function Turned({ children }: { children: ReactNode }): ReactNode {
  return <span style={{ display: 'inline-flex', rotate: '180deg' }}>{children}</span>
}
