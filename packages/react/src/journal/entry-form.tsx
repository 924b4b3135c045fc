import type { JournalEntry } from '@daybook/sdk'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { Banner, Button, showToast, Stack, WriteError } from '../design/design.ts'
import { isSaveKey } from '../design/ends-entry.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useNavigation } from '../provider/places.ts'
import { useInstance } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { useClosedThrough } from './books.ts'
import { entryUpdateOf, lineErrors, newEntryOf, type Problem, problemsOf } from './entry-body.ts'
import { balanceOf, emptyDraft, type EntryDraft, isEmpty, reduceDraft } from './entry-draft.ts'
import { FormFooter } from './form-footer.tsx'
import { FormHead } from './form-head.tsx'
import { FormLines } from './form-lines.tsx'
import { FormPreview, usePreview } from './form-preview.tsx'
import messages from './form.messages.json'
import { keepDraft } from './kept-draft.ts'

const noProblems: readonly Problem[] = []

/** An entry that is changed, as it was when the form was opened. */
export interface Edited {
  readonly entry: JournalEntry
  readonly etag: string | undefined
}

interface EntryFormProps {
  readonly initial: EntryDraft
  /** What was begun here before. */
  readonly kept: EntryDraft | undefined
  readonly place: string
  readonly edited: Edited | undefined
  readonly onSaved: ((entry: JournalEntry) => void) | undefined
}

export function EntryForm({ initial, kept, place, edited, onSaved }: EntryFormProps): ReactNode {
  const t = useMessages(messages)
  const { navigate } = useNavigation()
  const { data: instance } = useInstance()
  const { data: closedThrough = null } = useClosedThrough()
  const [draft, dispatch] = useReducer(reduceDraft, kept ?? initial)
  const [isRestored, setRestored] = useState(kept !== undefined)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const balance = useMemo(() => balanceOf(draft.lines), [draft.lines])
  const problems = problemsOf(draft, { closedThrough, firstDay: instance?.entries_start.slice(0, 10) })
  const preview = usePreview(edited === undefined && problems.length === 0 ? newEntryOf(draft) : undefined)
  const latest = useRef({ draft, problems })
  useEffect(() => {
    latest.current = { draft, problems }
    keepDraft(place, draft === initial || draft.lines.every(isEmpty) ? undefined : draft)
  })
  const save = useSave(edited, (entry, isNext) => {
    showToast(t('saved', { number: entry.entry_number ?? '' }))
    keepDraft(place, undefined)
    if (onSaved) onSaved(entry)
    else if (!isNext) navigate({ screen: 'entry', id: entry.id }, { replace: edited !== undefined })
    if (!isNext && !onSaved) return
    setTried(false)
    setRestored(false)
    dispatch({ type: 'replace', draft: emptyDraft(entry.date) })
    focusDescription(form.current)
  })
  const submit = (isNext: boolean): void => {
    setTried(true)
    if (latest.current.problems.length === 0) void save.run({ draft: latest.current.draft, isNext })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    // What the field took with this key stands in the draft by then.
    setTimeout(() => submit(event.shiftKey), 0)
  }
  return (
    // Its fields have the focus; it hears the keys that are for all of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={form} onKeyDown={onKeyDown}>
      <Stack>
        {isRestored && (
          <Banner
            title={t('restored')}
            actions={
              <Button
                onPress={() => {
                  dispatch({ type: 'replace', draft: initial })
                  setRestored(false)
                }}
              >
                {t('discard')}
              </Button>
            }
          />
        )}
        <FormHead
          draft={draft}
          dispatch={dispatch}
          problems={problems}
          isTried={isTried}
          isEdit={edited !== undefined}
          closedThrough={closedThrough}
          firstDay={instance?.entries_start.slice(0, 10)}
        />
        <FormLines
          lines={draft.lines}
          proposal={balance.proposal}
          dispatch={dispatch}
          problems={isTried ? problems : noProblems}
          errors={lineErrors(save.error ?? preview.error, draft)}
        />
        <FormFooter
          balance={balance}
          problems={problems}
          isTried={isTried}
          isPending={save.isPending}
          hasNext={edited === undefined}
          onSave={submit}
        />
        <WriteError write={save} />
        {edited === undefined && <FormPreview preview={preview} />}
      </Stack>
    </div>
  )
}

function useSave(edited: Edited | undefined, onDone: (entry: JournalEntry, isNext: boolean) => void) {
  return useWrite(
    async (client, { draft }: { draft: EntryDraft; isNext: boolean }, options) => {
      if (edited === undefined) return await client.journalEntries.create(newEntryOf(draft), options)
      const { entry, etag } = edited
      return await client.journalEntries.update(entry.id, entryUpdateOf(entry, draft), {
        ...options,
        ...(etag !== undefined && { ifMatch: etag }),
      })
    },
    { onDone: (entry, { isNext }) => onDone(entry, isNext) },
  )
}

function focusDescription(form: HTMLElement | null): void {
  // When the form shows the new entry.
  setTimeout(() => form?.querySelector<HTMLElement>('[data-first] input')?.focus(), 0)
}
