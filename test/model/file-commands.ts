import * as fc from 'fast-check'
import { periodProblem } from './books-model.ts'
import { anyNumber, anyWords, command, isIdle, known, unknown, unknownRecord } from './choices.ts'

export const addFile = fc
  .record({
    entry: anyNumber,
    name: fc.constantFrom('receipt.txt', 'note.txt', 'café.txt'),
    content: fc.oneof({ weight: 9, arbitrary: anyWords }, fc.constant('')),
  })
  .map((given) =>
    command('add file', (model) => {
      if (isIdle(model.entries, given.entry)) return undefined
      const entry = known([...model.entries.values()], given.entry)
      const entryId = entry?.id ?? unknown('jen')
      const file = { journal_entry_id: entryId, file_name: given.name, content: given.content }
      return {
        method: 'POST',
        address: '/v0/journal-entry-files',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        raw: formOf(file),
        // Papers may come when their period is closed already.
        refusals: [entry ? null : 'invalid_reference', given.content === '' ? 'invalid_file' : null],
        apply: ({ body }) => {
          model.files.set(body.id, { ...file, id: body.id })
          return { events: [['journal_entry_file.created', body.id]], lists: ['files'] }
        },
      }
    }),
  )

/** As a browser sends it. */
function formOf({ journal_entry_id: entryId, file_name: name, content }: Record<string, string>): string {
  const field = `--x\r\nContent-Disposition: form-data; name="journal_entry_id"\r\n\r\n${entryId}\r\n`
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain`
  return `${field}${head}\r\n\r\n${content}\r\n--x--\r\n`
}

export const deleteFile = anyNumber.map((n) =>
  command('delete file', (model) => {
    if (isIdle(model.files, n)) return undefined
    const file = known([...model.files.values()], n)
    if (!file) return unknownRecord('DELETE', `/v0/journal-entry-files/${unknown('fil')}`)
    return {
      method: 'DELETE',
      address: `/v0/journal-entry-files/${file.id}`,
      refusals: [periodProblem(model, model.entries.get(file.journal_entry_id)?.datetime)],
      apply: () => {
        model.files.delete(file.id)
        return { events: [['journal_entry_file.deleted', file.id]], lists: ['files'] }
      },
    }
  }),
)
