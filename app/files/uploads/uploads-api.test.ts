import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { beforeEach, describe, expect } from 'vitest'
import * as uploads from '#app/routes/api/v1/uploads/index.ts'
import * as upload from '#app/routes/api/v1/uploads/show.ts'
import { createRequestListener } from '#app/server/request-listener.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { JobStatus } from '#db/tables/job.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { test as base, buildOf, type Fixtures } from '#tests/web.ts'
import { DELETE_WHILE_PROCESSING } from './history/delete-upload.server.ts'
import { MAX_UPLOAD_BYTES } from './new-upload/upload-file.ts'
import { TOO_MANY_AT_ONCE } from './receiving/receive-uploads.server.ts'
import { makeUploadFolder, uploadFolder, uploadPath } from './receiving/upload-folder.server.ts'
import type { Upload } from './upload.queries.server.ts'

interface Answer {
  status: number
  body: never
}

const test = base.extend<{
  api: {
    url: string
    token: string
    call: (method: string, path?: string, body?: FormData) => Promise<Answer>
    send: (name: string, bytes: string | Uint8Array, fields?: Record<string, string>) => Promise<Upload>
  }
}>({
  api: async ({ web }, use) => {
    const listener = createRequestListener(buildOf({ '/api/v1/uploads': uploads, '/api/v1/uploads/:id': upload }))
    const { url } = await serveLocally((message, response) => void listener(message, response))
    const { accessToken: token } = await web.signIn('ADMIN')
    const call = async (method: string, path = '', body?: FormData): Promise<Answer> => {
      const answer = await fetch(`${url}/api/v1/uploads${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}` },
        body,
      })
      const text = await answer.text()
      return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as never }
    }
    const send = async (name: string, bytes: string | Uint8Array, fields = {}): Promise<Upload> => {
      const { status, body } = await call('POST', '', formOf({ ...fields, file: fileOf(name, bytes) }))
      expect([status, body]).toEqual([201, { data: expect.anything() }])
      return (body as { data: Upload }).data
    }
    await use({ url, token, call, send })
  },
})

beforeEach(async () => {
  rmSync(uploadFolder(), { recursive: true, force: true })
  await makeUploadFolder()
})

describe('an upload [U-02]', () => {
  test('is stored byte for byte under a generated name, hashed, with its job, audit entry and event [U-02]', async ({
    web,
    api,
  }) => {
    const bytes = randomBytes(300_000)
    const sent = await api.send('My Athletes.csv', bytes, { settings: JSON.stringify({ priority: 'high' }) })

    expect(sent).toEqual({
      awaitsMapping: false,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      originalName: 'My Athletes.csv',
      fileSize: 300_000,
      uploadType: 'athletes_csv',
      status: 'pending',
      tableSource: null,
      checkOnly: false,
      createdAt: expect.any(String),
      errorMessage: null,
      results: null,
      jobId: expect.stringMatching(/^athletes_csv-/),
      sameAs: null,
    })
    const { reader } = web.connections
    const row = await reader.selectFrom('upload').selectAll().executeTakeFirstOrThrow()
    expect(row.stored_path).toBe(sent.id)
    expect(readFileSync(uploadPath(row.stored_path)).equals(bytes)).toBe(true)
    expect(row.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(JSON.parse(row.settings)).toEqual({
      batchSize: 50,
      priority: 'high',
      autoVerify: true,
      emailNotify: true,
      existing: 'skip',
      skipDuplicates: true,
      createMissingBrands: false,
    })
    expect(await reader.selectFrom('job').selectAll().execute()).toMatchObject([
      { public_id: sent.jobId, upload_id: row.id, requested_by: row.user_id, status: 'pending', priority: 8 },
    ])
    const [entry] = await reader.selectFrom('audit_log').selectAll().where('action', '=', 'upload.create').execute()
    expect(entry).toMatchObject({ subject_kind: 'upload', subject_id: sent.id, user_id: row.user_id })
    const [event] = await reader.selectFrom('event').selectAll().execute()
    expect(JSON.parse(`${event?.data}`)).toMatchObject({ jobId: sent.jobId, status: 'pending' })
    expect(names()).toEqual([sent.id])
  })

  test('and its folder are for our own account alone [U-02]', async ({ api }) => {
    const { id } = await api.send('a.csv', 'name,sport\n')

    expect(statSync(uploadFolder()).mode & 0o077).toBe(0)
    expect(statSync(uploadPath(id)).mode & 0o077).toBe(0)
  })

  test.for([
    ['athletes.csv', 'athletes_csv'],
    ['my Brands.CSV', 'brands_csv'],
    ['links.csv', 'bulk_data'],
    ['acme.PNG', 'brand_logo'],
  ] as const)('%s is taken as %s [U-02]', async ([name, type], { api }) => {
    expect(await api.send(name, 'x')).toMatchObject({
      uploadType: type,
      jobId: expect.stringMatching(new RegExp(`^${type}-`)),
    })
  })

  test('gets the type and brand given before or after the file [U-02]', async ({ web, api }) => {
    const brand = await createBrand(web.connections.writer, { name: 'Acme' })
    const before = await api.send('x.csv', 'x', { uploadType: 'brands_csv' })
    const after = new FormData()
    after.set('file', fileOf('x.png', 'x'))
    after.set('brandId', brand.public_id)
    const { status, body } = await api.call('POST', '', after)

    expect(before.uploadType).toBe('brands_csv')
    expect(status).toBe(201)
    expect(body).toMatchObject({ data: { uploadType: 'brand_logo' } })
    const rows = await web.connections.reader.selectFrom('upload').select('brand_id').orderBy('id').execute()
    expect(rows).toEqual([{ brand_id: null }, { brand_id: brand.id }])
  })

  test('with the same bytes names the earlier one and is processed anyway [U-02]', async ({ api }) => {
    const first = await api.send('athletes.csv', 'name,sport\n')
    await api.send('athletes.csv', 'other')
    const again = await api.send('athletes (1).csv', 'name,sport\n')

    const sameAs = { id: first.id, originalName: 'athletes.csv', createdAt: first.createdAt }
    expect(again).toMatchObject({ status: 'pending', jobId: expect.any(String), sameAs })
    expect((await api.call('GET', `/${again.id}`)).body).toEqual({ data: { ...again, causes: [], check: null } })
  })
})

describe('of a refused form nothing stays [U-02]', () => {
  const csv = () => fileOf('a.csv', 'name,sport\n')
  test.for<[string, () => FormData, number, string]>([
    ['another type', () => formOf({ file: fileOf('a.exe', 'MZ') }), 415, 'a.exe is not a supported file type.'],
    ['no file', () => formOf({ uploadType: 'bulk_data' }), 422, 'No file was sent.'],
    ['two files', () => filesOf(csv(), csv()), 422, 'Only one file can be sent at a time.'],
    ['an unknown type', () => formOf({ uploadType: 'x', file: csv() }), 422, 'The request is not valid.'],
    ['an unknown brand', () => formOf({ brandId: 'x', file: csv() }), 422, 'No such brand.'],
    ['settings that are no JSON', () => formOf({ settings: '{', file: csv() }), 422, 'The request is not valid.'],
    ['too many parts', () => fieldsOf(101), 400, 'The form has too many parts.'],
  ])('%s', async ([, form, status, message], { web, api }) => {
    expect(await api.call('POST', '', form())).toMatchObject({ status, body: { status, message } })
    await expectNothing(web)
  })

  test('a wrong setting is named by its dotted path', async ({ api }) => {
    const { body } = await api.call('POST', '', formOf({ settings: '{"batchSize":51}', file: csv() }))

    expect(body).toMatchObject({ status: 422, errors: [{ path: 'settings.batchSize' }] })
  })

  test('a file of exactly 50 MB is taken, one byte more is not [D-25]', async ({ api }) => {
    const { fileSize } = await api.send('athletes.csv', new Uint8Array(MAX_UPLOAD_BYTES))
    const form = formOf({ file: fileOf('big.csv', new Uint8Array(MAX_UPLOAD_BYTES + 1)) })
    const { status, body } = await api.call('POST', '', form)

    expect(fileSize).toBe(MAX_UPLOAD_BYTES)
    expect(status).toBe(413)
    expect(body).toMatchObject({ message: 'big.csv exceeds the maximum size of 50MB.', errors: [{ path: 'file' }] })
    expect(names()).toHaveLength(1)
  })

  test.for([60, 130])('a file of %i MB is rejected as well [U-02]', async (megabytes, { web, api }) => {
    const form = formOf({ file: fileOf('huge.csv', new Uint8Array(megabytes * 1_048_576)) })

    expect(await api.call('POST', '', form)).toMatchObject({
      status: 413,
      body: { message: 'huge.csv exceeds the maximum size of 50MB.' },
    })
    await expectNothing(web)
  })

  test.for([
    ['breaks off in the file', HEAD.replace('NAME', 'a.csv')],
    ['breaks off in its headers', '--b\r\nContent-Disposition: form-da'],
    ['breaks off behind the file', `${HEAD.replace('NAME', 'a.csv')}x\r\n--b\r\n`],
  ])('a body that %s', async ([, text = ''], { web, api }) => {
    expect(await post(api, text)).toBe(400)
    await expectNothing(web)
  })

  test('of a file without an end little more than the limit is read, and its connection is closed [U-02]', async ({
    web,
    api,
  }) => {
    const request = startRequest(api)
    const answered = once(request, 'response')
    const closed = once(request, 'close')
    request.write(HEAD.replace('NAME', 'endless.csv'))
    const megabyte = Buffer.alloc(1_048_576)
    let megabytes = 0
    const writing = setInterval(() => {
      while (!request.destroyed && !request.writableNeedDrain) {
        request.write(megabyte)
        megabytes += 1
      }
    }, 1)
    const [answer] = await answered
    answer.resume()
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close'])
    expect(megabytes).toBeLessThan(70)

    await closed
    clearInterval(writing)
    expect(megabytes).toBeLessThan(140)
    await expectNothing(web)
  })

  test('a client that disconnects [U-02]', async ({ web, api }) => {
    const request = startRequest(api)
    request.write(HEAD.replace('NAME', 'a.csv') + 'x'.repeat(500_000))
    await expect.poll(() => names().length).toBe(1)
    request.destroy()

    await expect.poll(() => names()).toEqual([])
    await expectNothing(web)
  })

  test('a form of several files is given up at the second, which never gets to the disk [U-02]', async ({
    web,
    api,
  }) => {
    const request = startRequest(api)
    const head = HEAD.replace('NAME', 'a.csv')
    request.write(`${head}first\r\n${head}second`)
    const [answer] = await once(request, 'response')
    answer.resume()

    expect(answer.statusCode).toBe(422)
    await expectNothing(web)
    request.destroy()
  })

  test('more files at once than a user may send; another user may, and a further one once one has ended [U-02]', async ({
    web,
    api,
  }) => {
    const running = Array.from({ length: 6 }, () => startRequest(api))
    for (const request of running) request.write(`${HEAD.replace('NAME', 'a.csv')}slow`)
    await expect.poll(() => names().length).toBe(6)

    const refused = await fetch(`${api.url}/api/v1/uploads`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${api.token}` },
      body: formOf({ file: csv() }),
    })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10'])
    expect(await refused.json()).toMatchObject({ message: TOO_MANY_AT_ONCE })
    const { accessToken: token } = await web.signIn('ADMIN')
    expect(await post({ ...api, token }, WHOLE)).toBe(201)

    for (const request of running) request.destroy()
    await expect.poll(() => names().length).toBe(1)
    // The place of a request is free when its file is gone, or a moment later.
    await expect.poll(() => post(api, WHOLE)).toBe(201)
  })

  test.for<[string, (web: Fixtures['web']) => Promise<unknown>, number]>([
    ['is no administrator any more', ({ connections }) => updateUsers(connections, { role: 'USER' }), 403],
    ['is disabled', ({ connections }) => updateUsers(connections, { disabled_at: new Date().toISOString() }), 401],
    [
      'is signed out',
      ({ connections: { writer } }) =>
        writer.updateTable('refresh_token').set({ revoked_at: new Date().toISOString() }).execute(),
      401,
    ],
  ])('one whose sender %s when it has come [U-02] [D-02]', async ([, change, status], { web, api }) => {
    const request = startRequest(api)
    request.write(`${HEAD.replace('NAME', 'a.csv')}slow`)
    await expect.poll(() => names().length).toBe(1)
    await change(web)
    request.end('\r\n--b--\r\n')
    const [answer] = await once(request, 'response')
    answer.resume()

    expect(answer.statusCode).toBe(status)
    await expectNothing(web)
  })

  test('one whose records cannot be written [U-02]', async ({ web, api }) => {
    await web.connections.writer.schema.alterTable('audit_log').renameTo('gone').execute()
    const { status } = await api.call('POST', '', formOf({ file: csv() }))

    expect(status).toBe(500)
    await expectNothing(web)
  })
})

describe('the name of a file [U-02]', () => {
  test.for([
    ['leads nowhere', '../../../etc/passwd.csv', 'passwd.csv'],
    ['leads nowhere on Windows either', 'C:\\temp\\a.csv', 'a.csv'],
    ['does not turn around', 'photo\u202Egnp.csv', 'photo\uFFFDgnp.csv'],
    ['controls nothing', 'a\u0007\u0000b.csv', 'a\uFFFD\uFFFDb.csv'],
    ['is otherwise what it was', 'Spieler – José, 中文 😀.csv', 'Spieler – José, 中文 😀.csv'],
    ['is not endless', `${'a'.repeat(5_000)}.csv`, `${'a'.repeat(195)}….csv`],
  ] as const)('%s', async ([, given, shown], { web, api }) => {
    expect(await post(api, `${HEAD.replace('NAME', given.replaceAll('\\', '\\\\'))}x\r\n--b--\r\n`)).toBe(201)
    const row = await web.connections.reader.selectFrom('upload').selectAll().executeTakeFirstOrThrow()
    expect(row.original_name).toBe(shown)
    expect(names()).toEqual([row.public_id])
  })
})

describe('the list [U-06]', () => {
  test('returns the 50 latest by default, newest first [U-06]', async ({ api }) => {
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) ids.push((await api.send(`${count}.csv`, `${count}`)).id)
    const idsOf = async (query: string) =>
      ((await api.call('GET', query)).body as { data: Upload[] }).data.map(({ id }) => id)

    expect(await idsOf('')).toEqual(ids.toReversed())
    expect(await idsOf('?limit=2')).toEqual(ids.toReversed().slice(0, 2))
    expect((await api.call('GET', '?limit=101')).status).toBe(422)
    expect((await api.call('GET', '?limit=0')).status).toBe(422)
  })

  test('shows what the job says of it [U-06]', async ({ web, api }) => {
    const { id } = await api.send('a.csv', 'x')
    const results = { processed: 3, successful: 1, failed: 1, skipped: 1 }
    await web.connections.writer
      .updateTable('job')
      .set({ status: 'failed', error: 'Broken', results: JSON.stringify(results) })
      .execute()

    expect((await api.call('GET')).body).toMatchObject({
      data: [{ id, status: 'failed', errorMessage: 'Broken', results }],
    })
  })
})

describe('deleting [U-06]', () => {
  test.for<[JobStatus, JobStatus]>([
    ['pending', 'cancelled'],
    ['paused', 'cancelled'],
    ['failed', 'cancelled'],
    ['completed', 'completed'],
    ['cancelled', 'cancelled'],
  ])(
    'an upload that is %s leaves no record, no file and nothing to do, and is written down and told',
    async ([before, after], { web, api }) => {
      const { id } = await api.send('a.csv', 'x')
      await web.connections.writer.updateTable('job').set({ status: before }).execute()
      expect(await api.call('DELETE', `/${id}`)).toEqual({ status: 204, body: null })

      const { reader } = web.connections
      expect(await reader.selectFrom('upload').selectAll().execute()).toEqual([])
      expect(names()).toEqual([])
      expect(await reader.selectFrom('job').select(['status', 'upload_id']).execute()).toEqual([
        { status: after, upload_id: null },
      ])
      const [entry] = await reader.selectFrom('audit_log').selectAll().where('action', '=', 'upload.delete').execute()
      expect(entry).toMatchObject({ subject_id: id, label: 'a.csv' })
      const event = await reader.selectFrom('event').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
      expect(event).toMatchObject({ channel: 'job_updates', type: 'upload_update' })
      expect((await api.call('DELETE', `/${id}`)).status).toBe(404)
    },
  )

  test('one that is processing is refused and stays', async ({ web, api }) => {
    const { id } = await api.send('a.csv', 'x')
    await web.connections.writer.updateTable('job').set({ status: 'processing' }).execute()
    const { status, body } = await api.call('DELETE', `/${id}`)

    expect(status).toBe(409)
    expect(body).toMatchObject({ message: DELETE_WHILE_PROCESSING })
    expect(existsSync(uploadPath(id))).toBe(true)
    expect((await api.call('GET', `/${id}`)).status).toBe(200)
  })
})

const HEAD =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="NAME"\r\nContent-Type: text/csv\r\n\r\nname,sport\n'

const WHOLE = `${HEAD.replace('NAME', 'a.csv')}x\r\n--b--\r\n`

function fileOf(name: string, bytes: string | Uint8Array): File {
  return new File([bytes as BlobPart], name)
}

function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}

function filesOf(...files: File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return form
}

function fieldsOf(count: number): FormData {
  return formOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`field ${index}`, 'x'])))
}

function updateUsers({ writer }: Connections, values: { role?: 'USER'; disabled_at?: string }) {
  return writer.updateTable('user').set(values).execute()
}

/** The contents of the uploads folder. */
function names(): string[] {
  return readdirSync(uploadFolder())
}

function startRequest({ url, token }: { url: string; token: string }) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=b' }
  return httpRequest(`${url}/api/v1/uploads`, { method: 'POST', headers }).on('error', () => undefined)
}

/** Sends a raw body; returns the response status. */
async function post(api: { url: string; token: string }, text: string): Promise<number | undefined> {
  const request = startRequest(api)
  request.end(text)
  const [answer] = await once(request, 'response')
  answer.resume()
  return answer.statusCode
}

async function expectNothing({ connections }: { connections: Connections }): Promise<void> {
  expect(names()).toEqual([])
  for (const table of ['upload', 'job', 'event'] as const) {
    expect(await connections.reader.selectFrom(table).selectAll().execute()).toEqual([])
  }
}
