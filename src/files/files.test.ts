import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { describe, it } from 'node:test'
import { until, untilFound } from '../../test/until.ts'
import { assertRefused, aWorld, emptyQueue, formOf, walk, type World, serviceBeside } from '../../test/world.ts'
import { Refusal } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { openService } from '../main/app.ts'
import { diskStore, type FileStore } from '../storage/file-store.ts'

const files = '/v0/journal-entry-files'
const receipt = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF\n')

describe('createJournalEntryFile', () => {
  it('201: the receipt stands with its entry, and says what it is', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    const answer = await world.addFile(entry, { name: 'Receipt 12.pdf', bytes: receipt })
    assert.equal(answer.status, 201, answer.text)
    const { id, created_at, ...rest } = answer.body
    assert.match(id, /^fil_[0-9a-z]{26}$/)
    assert.match(created_at, /^20\d\d-\d\d-\d\dT/)
    assert.deepEqual(rest, {
      journal_entry_id: entry,
      accrual_source_id: null,
      file_name: 'Receipt 12.pdf',
      media_type: 'application/pdf',
      size_bytes: receipt.length,
      sha256: createHash('sha256').update(receipt).digest('hex'),
    })
    assert.deepEqual(stored(world), [id])
    assert.equal(statSync(path.join(world.filesDirectory, world.instanceId, id)).mode & 0o777, 0o600)
    assert.equal(statSync(path.join(world.filesDirectory, world.instanceId)).mode & 0o777, 0o700)
    const events = await world.get('/v0/events?limit=1000')
    const last = events.body.records.at(-1)
    assert.deepEqual([last.type, last.data.id], ['journal_entry_file.created', id])
  })

  it('201: the kind is told from the bytes, whatever the name says', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    for (const [bytes, type] of kinds) {
      const answer = await world.addFile(entry, { name: 'x.exe', bytes })
      assert.equal(answer.status, 201, `${type}: ${answer.text}`)
      assert.equal(answer.body.media_type, type)
    }
  })

  it('201: names come without folders and controls, whole otherwise', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    const names: readonly (readonly [given: string, kept: string])[] = [
      ['../../etc/passwd', 'passwd'],
      ['C:\\Users\\Ada\\invoice.pdf', 'invoice.pdf'],
      ['..', 'file.pdf'],
      ['', 'file.pdf'],
      ['a\u0000b\u0007.pdf', 'ab.pdf'],
      ['say %22hello%22.pdf', 'say "hello".pdf'],
      ['Quittung für Müller 💥.pdf', 'Quittung für Müller 💥.pdf'],
      ['e\u0301.pdf', 'é.pdf'],
      ['evil\u202efdp.exe', 'evilfdp.exe'],
      [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
      [`${'💥'.repeat(300)}.pdf`, `${'💥'.repeat(251)}.pdf`],
    ]
    for (const [given, kept] of names) {
      const answer = await world.addFile(entry, { name: given, bytes: receipt })
      assert.equal(answer.status, 201, `${given}: ${answer.text}`)
      assert.equal(answer.body.file_name, kept)
    }
  })

  it('201: 25 MiB to the byte; one more is 413 payload_too_large', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    const whole = Buffer.concat([receipt, randomBytes(limits.fileBytes - receipt.length)])
    const answer = await world.addFile(entry, { name: 'scan.pdf', bytes: whole })
    assert.equal(answer.status, 201, answer.text)
    assert.equal(answer.body.size_bytes, 26_214_400)
    const { content } = await download(world, answer.body.id)
    assert.ok(content.equals(whole))
    const more = Buffer.concat([whole, Buffer.from('x')])
    assertRefused(await world.addFile(entry, { name: 'scan.pdf', bytes: more }), 413, 'payload_too_large')
    assert.deepEqual(stored(world), [answer.body.id])
  })

  it('201: papers that turn up late, also where the period is closed', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    const { body: file } = await world.addFile(entry, { name: 'a.pdf', bytes: receipt })
    await world.post('/v0/periods/close', { date: '2026-03-31' })
    const late = await world.addFile(entry, { name: 'b.pdf', bytes: receipt })
    assert.equal(late.status, 201, late.text)
    assert.deepEqual(new Set(stored(world)), new Set([file.id, late.body.id]))
    assert.equal((await download(world, file.id)).status, 200)
  })

  it('409 invalid_state: an entry has fifty files at most', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    for (let at = 0; at < 50; at += 1)
      assert.equal((await world.addFile(entry, { name: `${at}.txt`, bytes: `${at}` })).status, 201)
    const answer = await world.addFile(entry, { name: '51.txt', bytes: '51' })
    assertRefused(answer, 409, 'invalid_state')
    assert.deepEqual(answer.body.data, { maximum: 50 })
    assert.equal(stored(world).length, 50)
  })

  it('422 invalid_reference: the entry is of nobody, or of other books', async () => {
    await using world = await aWorld()
    await using other = await aWorld()
    for (const entry of [newId('jen'), await anEntry(other)]) {
      const answer = await world.addFile(entry, { name: 'a.pdf', bytes: receipt })
      assertRefused(answer, 422, 'invalid_reference', '/journal_entry_id')
    }
    assert.deepEqual(stored(world), [])
  })

  it('422 invalid_file: what is to be run or shown, empty, or of no kind that can be told', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    for (const [name, bytes] of Object.entries(refusedKinds)) {
      const answer = await world.addFile(entry, { name: `${name}.pdf`, bytes })
      assertRefused(answer, 422, 'invalid_file', '/file')
    }
    assert.deepEqual(stored(world), [])
  })

  it('422: forms that are none, or have too much', async () => {
    await using world = await aWorld()
    const journal_entry_id = await anEntry(world)
    const file = { name: 'a.pdf', bytes: receipt }
    const untouched = await world.digest(world.instanceId)
    const good = formOf({ journal_entry_id, file }).bytes
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`part-${at}`, 'x']))
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const forms: readonly (readonly [what: string, body: Buffer | string, code: string, at?: string, type?: string])[] =
      [
        ['no boundary', good, 'invalid_request', '', 'multipart/form-data'],
        ['another boundary', good, 'invalid_request', '', 'multipart/form-data; boundary=other'],
        ['nothing', '', 'invalid_request'],
        ['no end', good.subarray(0, -6), 'invalid_request'],
        ['no parts', '--x--\r\n', 'missing_field', '/file'],
        ['no entry', formOf({ file }).bytes, 'missing_field', '/journal_entry_id'],
        ['no file', formOf({ journal_entry_id }).bytes, 'missing_field', '/file'],
        ['text as file', formOf({ journal_entry_id, file: 'x' }).bytes, 'invalid_request', '/file'],
        ['a file as entry', formOf({ journal_entry_id: file, file }).bytes, 'invalid_request', '/journal_entry_id'],
        ['more', formOf({ journal_entry_id, file, colour: 'red' }).bytes, 'unknown_field', '/colour'],
        ['two files', formOf({ journal_entry_id, file, other: file }).bytes, 'unknown_field', '/other'],
        ['one twice', Buffer.concat([Buffer.from(part('file', 'x')), good]), 'invalid_request', '/file'],
        ['1000 parts', formOf(many).bytes, 'invalid_request'],
        ['__proto__', `${part('__proto__', '1')}--x--\r\n`, 'invalid_request'],
        ['NUL', formOf({ journal_entry_id: 'jen_\0', file }).bytes, 'invalid_request', '/journal_entry_id'],
        [
          'no UTF-8',
          Buffer.from(`${part('journal_entry_id', '\xff')}--x--\r\n`, 'latin1'),
          'invalid_request',
          '/journal_entry_id',
        ],
        ['a part without a name', '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n', 'invalid_request'],
        ['giant headers', `--x\r\nX-Long: ${'y'.repeat(200_000)}\r\n\r\n1\r\n--x--\r\n`, 'missing_field'],
        [
          'a form in a form',
          formOf({ journal_entry_id, file: { name: 'nested', bytes: formOf({ file }, 'y').bytes } }).bytes,
          'any',
        ],
      ]
    for (const [what, body, code, at, type = 'multipart/form-data; boundary=x'] of forms) {
      const answer = await world.call('POST', files, { raw: Buffer.from(body), headers: { 'content-type': type } })
      if (code === 'any') continue
      assert.deepEqual([what, answer.status, answer.body.error_code], [what, 422, code], answer.text)
      if (at) assert.equal(answer.body.data.errors[0].path, at, what)
    }
    const kept = (await world.get(files)).body.records
    // A form is text like any other, when it stands in a form as a file.
    for (const { id } of kept) await world.delete(`${files}/${id}`)
    assert.ok(kept.length < 2)
    const after = await world.digest(world.instanceId)
    assert.equal(after['journal_entry_files'], untouched['journal_entry_files'])
  })

  it('422: a form that stops in the middle leaves nothing behind', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    const { type, bytes } = formOf({ journal_entry_id: entry, file: { name: 'a.pdf', bytes: receipt } })
    const { hostname, port } = new URL(world.address)
    // More than are read at once: each makes room again for another.
    for (const cut of Array.from({ length: 24 }, (_, at) => 20 + at * 8)) {
      assert.ok(cut < bytes.length - 10)
      const socket = connect(Number(port), hostname)
      const head = [
        `POST ${files} HTTP/1.1`,
        'host: x',
        `authorization: Bearer ${world.token}`,
        `service-instance-id: ${world.instanceId}`,
        `content-type: ${type}`,
        `content-length: ${bytes.length}`,
      ]
      await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n`, resolve))
      await new Promise((resolve) => socket.write(bytes.subarray(0, cut), resolve))
      socket.destroy()
    }
    const answer = await untilFound(async () => {
      const tried = await world.addFile(entry, { name: 'b.pdf', bytes: receipt })
      return tried.status === 503 ? undefined : tried
    }, 'it is not taken')
    assert.equal(answer.status, 201, answer.text)
    const file = answer.body
    assert.deepEqual(stored(world), [file.id])
    assert.equal((await world.get(files)).body.records.length, 1)
  })

  it('201: one key, one file, also for two at once and whatever the boundary', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    const send = (boundary: string, bytes = receipt, name = 'a.pdf') => {
      const form = formOf({ journal_entry_id: entry, file: { name, bytes } }, boundary)
      const headers = { 'content-type': form.type, 'idempotency-key': 'once' }
      return world.call('POST', files, { raw: form.bytes, headers })
    }
    const twins = await Promise.all(['a', 'b'].map((boundary) => send(boundary)))
    const done = twins.find((answer) => answer.status === 201)
    assert.ok(done, twins.map((answer) => answer.text).join())
    for (const answer of twins) assert.ok([201, 409].includes(answer.status), answer.text)
    const again = await send('another-boundary')
    assert.deepEqual([again.status, again.text], [201, done.text])
    assert.deepEqual(stored(world), [done.body.id])
    for (const other of [await send('a', Buffer.from('other')), await send('a', receipt, 'other.pdf')])
      assertRefused(other, 422, 'idempotency_key_reused')
    assert.deepEqual(stored(world), [done.body.id])
  })
})

describe('listJournalEntryFiles', () => {
  it('200: of one entry or of all, the oldest first or last', async () => {
    await using world = await aWorld()
    const [first, second] = [await anEntry(world), await anEntry(world)]
    const ids: string[] = []
    for (const entry of [first, second, first]) {
      ids.push((await world.addFile(entry, { name: 'a.pdf', bytes: receipt })).body.id)
    }
    const [a, b, c] = ids
    assert.deepEqual(await listed(world, ''), ids)
    assert.deepEqual(await listed(world, '?sort=-created_at'), ids.toReversed())
    assert.deepEqual(await listed(world, `?journal_entry_id=${first}`), [a, c])
    assert.deepEqual(await listed(world, `?journal_entry_id=${second}`), [b])
    assert.deepEqual(await listed(world, `?journal_entry_id=${newId('jen')}`), [])
    const walked = await walk(world, `${files}?limit=1`)
    assert.deepEqual(
      walked.map((each) => each.id),
      ids,
    )
  })
})

describe('retrieveJournalEntryFile', () => {
  it('200: what was answered when it came', async () => {
    await using world = await aWorld()
    const { body: file } = await world.addFile(await anEntry(world), { name: 'a.pdf', bytes: receipt })
    assert.deepEqual((await world.get(`${files}/${file.id}`)).body, file)
  })
})

describe('retrieveJournalEntryFileContent', () => {
  it('200: a name that ends in another kind gets the ending of its own', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    const names: readonly (readonly [sent: string, served: string])[] = [
      ['a.sh', 'a.sh.pdf'],
      ['a.PDF', 'a.PDF'],
      ['a.pdf.', 'a.pdf'],
      ['a.exe. . ', 'a.exe.pdf'],
      ['Receipt', 'Receipt.pdf'],
      ['', 'file.pdf'],
    ]
    for (const [name, served] of names) {
      const { body: file } = await world.addFile(entry, { name, bytes: receipt })
      const { headers } = await download(world, file.id)
      assert.equal(headers.get('content-disposition')?.split(';')[1], ` filename="${served}"`, name)
    }
  })

  it('200: of every kind that is kept', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    for (const [bytes, type] of kinds) {
      const { body: file } = await world.addFile(entry, { name: 'run.bat', bytes })
      const { headers } = await download(world, file.id)
      const [, ending = ''] = /filename="run\.bat\.(\w+)"/.exec(headers.get('content-disposition') ?? '') ?? []
      assert.match(ending, /^(?:pdf|png|jpg|gif|webp|tif|heic|heif|xlsx|docx|ods|odt|txt|csv|xml)$/, type)
    }
  })

  it('200: the very bytes, to be saved under their name', async () => {
    await using world = await aWorld()
    const bytes = randomPng()
    const { body: file } = await world.addFile(await anEntry(world), { name: '“Für Ada” %22x%22 💥.png', bytes })
    const { status, headers, content } = await download(world, file.id, { accept: 'image/png' })
    assert.equal(status, 200)
    assert.ok(content.equals(bytes))
    const shown = ['content-type', 'content-length', 'content-disposition', 'x-content-type-options', 'cache-control']
    assert.deepEqual(
      shown.map((name) => headers.get(name)),
      [
        'image/png',
        String(bytes.length),
        `attachment; filename="_F_r Ada_ _x_ _.png"; filename*=UTF-8''%E2%80%9CF%C3%BCr%20Ada%E2%80%9D%20%22x%22%20%F0%9F%92%A5.png`,
        'nosniff',
        'no-store',
      ],
    )
    assert.match(headers.get('etag') ?? '', /^"[\w-]{22}"$/)
    for (const accept of ['image/*', '*/*', 'text/html, image/png;q=0.1'])
      assert.equal((await download(world, file.id, { accept })).status, 200, accept)
    for (const accept of ['application/pdf', 'image/png;q=0', 'application/json', 'text/html'])
      assert.equal((await download(world, file.id, { accept })).status, 406, accept)
    const head = await world.call('HEAD', `${files}/${file.id}/content`)
    assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(bytes.length)])
  })

  it('200: also after a restart', async () => {
    await using world = await aWorld()
    const { body: file } = await world.addFile(await anEntry(world), { name: 'a.pdf', bytes: receipt })
    await using later = await anotherService(world, diskStore(world.filesDirectory))
    const answer = await later.get(`${files}/${file.id}/content`)
    assert.deepEqual([answer.status, answer.body], [200, receipt.toString()])
  })

  it('500 internal_error: content that is lost or another is never answered with 200', async () => {
    await using world = await aWorld()
    const { body: file } = await world.addFile(await anEntry(world), { name: 'a.pdf', bytes: receipt })
    const place = path.join(world.filesDirectory, world.instanceId, file.id)
    writeFileSync(place, 'something else')
    assert.equal((await download(world, file.id)).status, 500)
    rmSync(place)
    assert.equal((await download(world, file.id)).status, 500)
    assert.equal((await world.call('HEAD', `${files}/${file.id}/content`)).status, 500)
  })
})

describe('deleteJournalEntryFile', () => {
  it('204: the file is gone, and its content after it; the second time it is 404', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    const { body: file } = await world.addFile(entry, { name: 'a.pdf', bytes: receipt })
    const { body: stays } = await world.addFile(entry, { name: 'b.pdf', bytes: receipt })
    const deletions = await Promise.all([1, 2].map(() => world.delete(`${files}/${file.id}`)))
    assert.deepEqual(new Set(deletions.map((answer) => answer.status)), new Set([204, 404]))
    assertRefused(await world.get(`${files}/${file.id}`), 404, 'resource_not_found')
    assert.equal((await download(world, file.id)).status, 404)
    await emptied(world, [stays.id])
    const events = await world.get('/v0/events?limit=1000')
    assert.equal(events.body.records.at(-1).type, 'journal_entry_file.deleted')
  })

  it('409 period_closed: the papers of a closed period stay', async () => {
    await using world = await aWorld()
    const { body: file } = await world.addFile(await anEntry(world), { name: 'a.pdf', bytes: receipt })
    await world.post('/v0/periods/close', { date: '2026-03-31' })
    assertRefused(await world.delete(`${files}/${file.id}`), 409, 'period_closed')
    assert.deepEqual((await world.get(`${files}/${file.id}`)).body, file)
    assert.equal((await world.post('/v0/periods/reopen', { note: 'Late papers' })).status, 201)
    assert.equal((await world.delete(`${files}/${file.id}`)).status, 204)
  })
})

describe('the content of a file', () => {
  it('goes with its entry', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    await world.addFile(entry, { name: 'a.pdf', bytes: receipt })
    assert.equal((await world.delete(`/v0/journal-entries/${entry}`)).status, 204)
    await emptied(world)
  })

  it('goes with the transaction of its entry', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [{ id: 'a', amount: '-5', datetime: moment, description: 'Coffee' }])
    const transaction = `/v0/source-accounts/${accountId}/transactions/a`
    const entry = (await world.get(transaction)).body.journal_entry_id
    assert.equal((await world.addFile(entry, { name: 'a.pdf', bytes: receipt })).status, 201)
    assert.equal((await world.delete(transaction)).status, 204)
    await emptied(world)
  })

  it('goes with the ledger that takes its entries along', async () => {
    await using world = await aWorld()
    const { body: ledger } = await world.post('/v0/ledgers', { name: 'Loan', financial_account_type: 'loan' })
    const entry = await world.entry(moment, 'Paid back', [
      ['Loan', '5.00'],
      ['Opening Balance Equity', '-5.00'],
    ])
    assert.equal((await world.addFile(entry.body.id, { name: 'a.pdf', bytes: receipt })).status, 201)
    assert.equal((await world.delete(`/v0/ledgers/${ledger.id}?delete_journal_entries=true`)).status, 204)
    await emptied(world)
  })

  it('goes with a sandbox Instance, closed periods or not', async () => {
    await using world = await aWorld()
    await world.addFile(await anEntry(world), { name: 'a.pdf', bytes: receipt })
    await world.post('/v0/periods/close', { date: '2026-03-31' })
    const erased = await world.delete(`/v0/platform/instances/${world.instanceId}`, { instance: null })
    assert.equal(erased.status, 204, erased.text)
    await emptied(world)
  })

  it('goes when the process died before the commit: the job that was left finds no row', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    const [orphan, key] = await orphanOf(world, entry)
    await world.rows(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [orphan])
    await world.rows(`notify "jobs:insert", '{"count":1}'`)
    await emptied(world)
    assert.equal(await world.files.read(key), undefined)
  })

  it('stays when a commit came through of which nobody knew', async () => {
    await using world = await aWorld()
    const { body: file } = await world.addFile(await anEntry(world), { name: 'a.pdf', bytes: receipt })
    await world.rows(
      `select graphile_worker.add_job('discard_file', json_build_object('platform_id', $1::text, 'instance_id', $2::text,
        'file_id', $3::text))`,
      [world.platformId, world.instanceId, file.id],
    )
    await emptyQueue(world)
    assert.deepEqual(stored(world), [file.id])
  })

  it('is not taken into the books when its hour is over: the job has begun', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    const slow: FileStore = {
      ...world.files,
      write: async (key, bytes) => {
        await world.files.write(key, bytes)
        await world.rows(`delete from graphile_worker._private_jobs where key = $1`, [key.split('/')[1]])
      },
    }
    await using service = await anotherService(world, slow)
    const answer = await service.upload(entry)
    assert.deepEqual([answer.status, answer.body.error_code], [503, 'service_unavailable'])
    assert.deepEqual(stored(world), [])
  })

  it('503: a store that fails leaves no row, and one that fails to delete is asked again', async () => {
    await using world = await aWorld()
    const entry = await anEntry(world)
    const broken: FileStore = { ...world.files, write: () => Promise.reject(new Refusal('service_unavailable')) }
    await using service = await anotherService(world, broken)
    const answer = await service.upload(entry)
    assert.deepEqual([answer.status, answer.body.error_code], [503, 'service_unavailable'])
    assert.deepEqual((await world.get(files)).body.records, [])
  })
})

// Making and asking

const moment = '2026-02-03T04:05:06Z'
const zip = (name: string, content = '') => {
  const [entry, data] = [Buffer.from(name), Buffer.from(content)]
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  head.writeUInt32LE(data.length, 18)
  head.writeUInt32LE(data.length, 22)
  head.writeUInt16LE(entry.length, 26)
  return Buffer.concat([head, entry, data])
}
const office = (type: string) =>
  zip(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types><Override PartName="/x" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
  )

const kinds: readonly (readonly [bytes: Buffer, type: string])[] = [
  [receipt, 'application/pdf'],
  [randomPng(), 'image/png'],
  [Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'image/jpeg'],
  [Buffer.from('GIF89a=1;/* <script>alert(1)</script> */'), 'image/gif'],
  [Buffer.from('52494646240000005745425056503820', 'hex'), 'image/webp'],
  [Buffer.concat([Buffer.from('0000001866747970686569630000000068656963', 'hex'), Buffer.alloc(8)]), 'image/heic'],
  [Buffer.from('Paid in cash\n'), 'text/plain'],
  [Buffer.from('\ufeffdate;amount\n2026-02-03;12,50\n'), 'text/csv'],
  [Buffer.from('From: ada@example.com\nSubject: Invoice\n\n<html>Pay, please</html>\n'), 'text/plain'],
  [Buffer.from('<?xml version="1.0"?>\n<Invoice xmlns="urn:oasis:names:specification:ubl"/>'), 'application/xml'],
  [office('spreadsheetml.sheet'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [office('wordprocessingml.document'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  // A document and an archive at once is the document: what it is served as is what it begins with.
  [Buffer.concat([receipt, zip('evil.exe', 'MZ')]), 'application/pdf'],
]

const refusedKinds: Readonly<Record<string, Buffer | string>> = {
  empty: '',
  blank: ' \n',
  html: '<!DOCTYPE html><html></html>',
  'html without a head': '  <script>alert(1)</script>',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'svg as xml': '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
  'svg by another name': '<?xml version="1.0"?><x:y xmlns:x="http://www.w3.org/2000/svg"/>',
  xhtml: '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
  'xml that defines': '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a/>',
  program: Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
  elf: Buffer.from('7f454c4602010100', 'hex'),
  archive: zip('evil.exe', 'MZ'),
  'office with macros': zip(
    '[Content_Types].xml',
    '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
  ),
  bytes: Buffer.from('fffefdfcfbfa00010203', 'hex'),
  'text with NUL': 'a\0b',
  'no UTF-8': Buffer.from('caf\xe9', 'latin1'),
}

function randomPng(): Buffer {
  const head = '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489'
  return Buffer.concat([Buffer.from(head, 'hex'), Buffer.from('0000000049454e44ae426082', 'hex')])
}

async function anEntry(world: World): Promise<string> {
  const answer = await world.entry(moment, 'Paper', [
    ['Office Supplies', '10.00'],
    ['Opening Balance Equity', '-10.00'],
  ])
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function download(world: World, id: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.address}${files}/${id}/content`, {
    headers: { authorization: `Bearer ${world.token}`, 'service-instance-id': world.instanceId, ...headers },
  })
  const content = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, content }
}

async function listed(world: World, query: string): Promise<string[]> {
  const { body } = await world.get(`${files}${query}`)
  return body.records.map((file: { id: string }) => file.id)
}

/** Names of what the store has of these books. */
function stored(world: World): string[] {
  try {
    return readdirSync(path.join(world.filesDirectory, world.instanceId)).toSorted()
  } catch {
    return []
  }
}

async function emptied(world: World, but: readonly string[] = []): Promise<void> {
  const isSo = () => stored(world).join() === but.join()
  await until(isSo, () => `left: ${stored(world).join()}`)
}

/** What an upload leaves whose process dies when the content is written. */
async function orphanOf(world: World, entry: string): Promise<[id: string, key: string]> {
  const keys: string[] = []
  const dying: FileStore = {
    ...world.files,
    write: async (key, bytes) => {
      await world.files.write(key, bytes)
      keys.push(key)
      throw new Error('died')
    },
    remove: () => Promise.reject(new Error('died')),
  }
  await using service = await anotherService(world, dying)
  assert.equal((await service.upload(entry)).status, 500)
  const [key = ''] = keys
  assert.deepEqual(stored(world), [key.split('/')[1]])
  return [key.split('/')[1] ?? '', key]
}

/** Another process on the same database. */
async function anotherService(world: World, store: FileStore) {
  const service = await openService({ ...serviceBeside(world), files: store })
  const address = await service.server.fastify.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (method: string, target: string, form?: { type: string; bytes: Buffer }) => {
    const response = await fetch(`${address}${target}`, {
      method,
      headers: {
        authorization: `Bearer ${world.token}`,
        'service-instance-id': world.instanceId,
        ...(form && { 'content-type': form.type }),
      },
      ...(form && { body: new Uint8Array(form.bytes) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  }
  return {
    get: (target: string) => ask('GET', target),
    upload: (journal_entry_id: string) =>
      ask('POST', files, formOf({ journal_entry_id, file: { name: 'a.pdf', bytes: receipt } })),
    [Symbol.asyncDispose]: () => service.close(),
  }
}
