import { type AccrualSource, DaybookError, type JournalEntryFile } from '@daybook/sdk'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import {
  Banner,
  Button,
  Card,
  ErrorNotice,
  Page,
  PlaceLink,
  SettledFieldsContext,
  showToast,
  Skeleton,
  useSettledSave,
} from '../design/design.ts'
import { isSaveKey, tellValue } from '../design/ends-entry.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { type ScreenProps, useNavigation } from '../provider/places.ts'
import { useInstance } from '../provider/reads.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { useWrite } from '../provider/writes.ts'
import { attach, type Attachment, attachmentOf } from './attachment.ts'
import { documentKinds, isDocumentType, isUntouched } from './document-types.ts'
import { DraftFields } from './draft-fields.tsx'
import { DraftFiles } from './draft-files.tsx'
import { changeOf, copyOf, creationOf, type Draft, draftOf, fieldOf, newDraft, problemsOf } from './draft.ts'
import styles from './form.module.css'
import { LineEditor, sentencesOf } from './line-editor.tsx'
import { useDocumentMessages } from './messages.ts'
import { Refusal } from './refusal.tsx'
import { useDocument } from './use-document.ts'
import { useToday } from './use-names.ts'

/** Writes a document: a new one, a copy or a credit of another, or the change of one. */
export default function NewDocument({ id }: ScreenProps): ReactNode {
  const t = useDocumentMessages()
  const [state] = useScreenState({ type: 'invoice', party: '', copy: '' })
  const today = useToday()
  const type = isDocumentType(state.type) ? state.type : 'invoice'
  const basedOn = id ?? (state.copy === '' ? undefined : state.copy)
  const other = useDocument(basedOn)
  const books = useInstance()
  const failed = [other, books].find(({ isError, data }) => isError && data === undefined)
  const title = id === undefined ? t(`new_${type}`) : t(`edit_${other.data?.source.type ?? type}`)
  if (failed)
    return (
      <Page title={title}>
        <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />
      </Page>
    )
  if (today === undefined || (basedOn !== undefined && other.data === undefined))
    return (
      <Page title={title}>
        <Skeleton height="9rem" />
        <Skeleton height="14rem" />
      </Page>
    )
  const source = other.data?.source
  const first =
    source === undefined
      ? newDraft(type, state.party === '' ? null : state.party, today)
      : id === undefined
        ? copyOf(source, today, type)
        : draftOf(source)
  return (
    <Form
      key={`${id} ${state.copy} ${type}`}
      title={title}
      first={first}
      edited={id === undefined ? undefined : source}
      etag={other.data?.etag}
    />
  )
}

interface FormProps {
  readonly title: string
  readonly first: Draft
  readonly edited: AccrualSource | undefined
  readonly etag: string | undefined
}

function Form({ title, first, edited, etag: readEtag }: FormProps): ReactNode {
  const t = useDocumentMessages()
  const common = useCommonMessages()
  const { navigate } = useNavigation()
  const [draft, setDraft] = useState(first)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isTried, setTried] = useState(false)
  // Of what the form began with: another reading of the document must not hide that somebody else changed it.
  const [etag] = useState(readEtag)
  const save = useSave(draft, { edited, etag, files, onFilesLeft: setFiles })
  const isFree = edited === undefined || isUntouched(edited)
  const own = isFree ? problemsOf(draft) : {}
  const problems = { ...refusedFields(draft, save.error), ...(isTried ? sentencesOf(own, t) : {}) }
  const { report, isWaiting, saveOnceSettled } = useSettledSave((status: 'draft' | 'open') => void save.run(status))
  const submit = (status: 'draft' | 'open'): void => {
    setTried(true)
    saveOnceSettled(status)
  }
  const hear = (event: KeyboardEvent): void => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    tellValue(event.currentTarget)
    submit('open')
  }
  const isDraft = edited === undefined || edited.status === 'draft'
  const screen = documentKinds[draft.type].screen
  return (
    <Page title={title}>
      {/* Only a shortcut for the buttons at its end. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.form} onKeyDownCapture={hear}>
        {!isFree && <Banner title={t('fewFields')} />}
        <Card>
          <SettledFieldsContext.Provider value={report}>
            <DraftFields draft={draft} onChange={setDraft} problems={problems} isFree={isFree} />
          </SettledFieldsContext.Provider>
        </Card>
        <Card title={t('linesTitle')}>
          <LineEditor
            draft={draft}
            problems={problems}
            isDisabled={!isFree}
            onChange={(lines) => setDraft((known) => ({ ...known, lines }))}
          />
        </Card>
        {edited === undefined && <DraftFiles files={files} onChange={setFiles} />}
        <Refusal write={save.write} />
        {save.made && (
          <Banner
            tone="warning"
            title={t('filesFailed')}
            actions={<PlaceLink to={{ screen: 'document', id: save.made.id }}>{t('showDocument')}</PlaceLink>}
          />
        )}
        <SaveButtons
          isPending={save.isPending || isWaiting}
          isDraft={isDraft}
          onSave={submit}
          onCancel={() =>
            navigate(edited === undefined ? { screen } : { screen: 'document', id: edited.id }, { replace: true })
          }
          cancel={common('cancel')}
        />
      </div>
    </Page>
  )
}

function SaveButtons({
  isPending,
  isDraft,
  onSave,
  onCancel,
  cancel,
}: {
  isPending: boolean
  isDraft: boolean
  onSave: (status: 'draft' | 'open') => void
  onCancel: () => void
  cancel: string
}): ReactNode {
  const t = useDocumentMessages()
  const common = useCommonMessages()
  return (
    <div className={styles.buttons}>
      <Button variant="primary" isPending={isPending} onPress={() => onSave('open')}>
        {isDraft ? t('saveOpen') : common('save')}
      </Button>
      {isDraft && (
        <Button isDisabled={isPending} onPress={() => onSave('draft')}>
          {t('saveDraft')}
        </Button>
      )}
      <Button variant="quiet" onPress={onCancel}>
        {cancel}
      </Button>
      <span className={styles.hint}>{t('keysHint')}</span>
    </div>
  )
}

interface Saving {
  readonly draft: Draft
  readonly status: 'draft' | 'open'
}

/** Saves the document, and then its files, so that a failure of a file loses neither. */
function useSave(
  draft: Draft,
  {
    edited,
    etag,
    files,
    onFilesLeft,
  }: Pick<FormProps, 'edited' | 'etag'> & { files: readonly File[]; onFilesLeft: (files: readonly File[]) => void },
) {
  const t = useDocumentMessages()
  const { navigate } = useNavigation()
  /** The document, once it is made: what is tried again then are its files. */
  const [made, setMade] = useState<AccrualSource | undefined>(undefined)
  const write = useWrite<Saving, AccrualSource>((client, { draft: given, status }, options) => {
    if (edited === undefined) return client.accrualSources.create(creationOf(given, status), options)
    const isFree = isUntouched(edited)
    const body = changeOf(given, { isFree, opens: edited.status === 'draft' && status === 'open' })
    return client.accrualSources.update(edited.id, body, etag === undefined ? options : { ...options, ifMatch: etag })
  })
  const attaching = useWrite<Attachment, JournalEntryFile>(attach)
  const [lastStatus, setLastStatus] = useState<'draft' | 'open'>('open')
  const run = async (status: 'draft' | 'open'): Promise<void> => {
    setLastStatus(status)
    const isFree = edited === undefined || isUntouched(edited)
    if (isFree && Object.keys(problemsOf(draft)).length > 0) return
    const source = made ?? (await write.run({ draft, status }))
    if (source === undefined) return
    setMade(source)
    for (const [at, file] of files.entries()) {
      if ((await attaching.run(attachmentOf(source.id, file))) !== undefined) continue
      onFilesLeft(files.slice(at))
      showToast(t('filesFailed'))
      return
    }
    showToast(t(status === 'draft' && edited === undefined ? 'savedDraft' : 'saved'))
    navigate({ screen: 'document', id: source.id }, { replace: true })
  }
  // Another try goes on with what comes after: the files, and the page of the document. The same change has the same
  // key.
  const failed = {
    error: write.error ?? attaching.error,
    isPending: write.isPending || attaching.isPending,
    retry: async () => {
      await run(lastStatus)
      return undefined
    },
  }
  return {
    run,
    made: attaching.error === null ? undefined : made,
    write: failed,
    error: write.error,
    isPending: write.isPending || attaching.isPending,
  }
}

/** What the service says is wrong, at the fields that it means. */
function refusedFields(draft: Draft, error: unknown): Record<string, string> {
  if (!(error instanceof DaybookError)) return {}
  return Object.fromEntries(error.errors.map(({ path, message }) => [fieldOf(draft, path), message]))
}
