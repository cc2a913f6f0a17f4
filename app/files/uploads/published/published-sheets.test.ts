import { rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect } from 'vitest'
import { deriveKey, sealText } from '#app/base/platform/secrets.server.ts'
import { serializeNotification } from '#app/site/notifications/describe-notification.ts'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { textRows, workbookOf } from '#tests/fixtures/workbooks.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { createUploader, UPLOADED_AT } from '#tests/uploading.ts'
import { importChecked } from '../checking/import-checked.server.ts'
import { FileSettingsSchema } from '../file-settings.ts'
import { makeUploadFolder, uploadFolder } from '../receiving/upload-folder.server.ts'
import { changeSheet } from './change-sheet.server.ts'
import { importSheet } from './import-sheet.server.ts'
import { listSheets } from './published-sheets.queries.server.ts'
import { queueDueSheets } from './queue-due-sheets.server.ts'
import { runSheet } from './run-sheet.server.ts'

beforeEach(async () => {
  rmSync(uploadFolder(), { recursive: true, force: true })
  await makeUploadFolder()
})

const CSV = 'name,sport\nAda,Tennis\n'

describe('a table at an address [M-04]', () => {
  test('is fetched behind redirects and uploaded, under its name', async ({ connections }) => {
    const site = await publish((path, response) =>
      path === '/' ? response.writeHead(302, { location: '/Athletes%202026.csv' }).end() : response.end(CSV),
    )
    const outcome = await site.import(connections, { url: `${site.url}/` })
    const named = await site.import(connections, { url: `${site.url}/x`, name: 'Athletes' })

    expect(outcome).toMatchObject({ status: 'uploaded', upload: { originalName: '127.0.0.1.csv' } })
    expect(named).toMatchObject({ upload: { originalName: 'Athletes.csv', uploadType: 'athletes_csv' } })
  })

  test('may be a workbook', async ({ connections }) => {
    const site = await publish((_, response) =>
      response.end(workbookOf({ sheets: { A: textRows([['name', 'sport']]) } })),
    )

    expect(await site.import(connections, { url: `${site.url}/a.xlsx` })).toMatchObject({
      upload: { originalName: 'a.xlsx', tableSource: { format: 'xlsx', sheet: 'A' } },
    })
  })

  test.for<[string, (response: ServerResponse) => void, string]>([
    [
      'leads to an inner address',
      (r) => r.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      'This address may not be opened.',
    ],
    [
      'leads to one without encryption',
      (r) => r.writeHead(302, { location: 'http://example.com/' }).end(),
      'Only addresses that begin with https:// are fetched.',
    ],
    [
      'names someone',
      (r) => r.writeHead(302, { location: 'https://ada:secret@example.com/' }).end(),
      'This address may not be opened.',
    ],
    [
      'is too large',
      (r) => r.writeHead(200, { 'content-length': 52_428_801 }).end(),
      'The table is larger than 50 MB.',
    ],
    [
      'is private',
      (r) => r.writeHead(403).end(),
      'The address responded with status 403: it is not open to everyone. Publish the sheet and use that link.',
    ],
    [
      'is a page',
      (r) => r.end('<!doctype html><p>Sign in'),
      'The address leads to a page, not to a table. Use the link to the CSV file or workbook itself, which anyone can open.',
    ],
    ['says nothing', (r) => r.end(), 'The address responded with nothing.'],
  ])('that %s is refused in a sentence', async ([, answer, problem], { connections }) => {
    const site = await publish((_, response) => answer(response))

    expect(await site.import(connections, { url: `${site.url}/` })).toEqual({ status: 'failed', problem })
    expect(await connections.reader.selectFrom('upload').selectAll().execute()).toEqual([])
  })

  test('that is not on the web is not fetched', async ({ connections }) => {
    const site = await publish((_, response) => response.end(CSV))

    expect(await site.import(connections, { url: site.url.replace('http:', 'https:') }, [])).toMatchObject({
      status: 'failed',
      problem: 'This address may not be opened.',
    })
    expect(await site.import(connections, { url: 'http://example.com/a.csv' }, [])).toEqual({
      status: 'failed',
      problem: 'Only addresses that begin with https:// are fetched.',
    })
    expect(site.requests).toHaveLength(0)
  })
})

describe('a scheduled sheet [M-04]', () => {
  test('is imported again only when its table has changed', async ({ connections }) => {
    let table = CSV
    const site = await publish((_, response) => response.end(table))
    await site.import(connections, { url: `${site.url}/athletes.csv`, frequency: 'daily' })

    expect(await site.run(connections)).toEqual({ status: 'unchanged' })
    table = `${CSV}Bo,Golf\n`
    expect(await site.run(connections)).toEqual({ status: 'imported' })
    expect(await site.run(connections)).toEqual({ status: 'unchanged' })

    const uploads = await connections.reader.selectFrom('upload').select(['public_id', 'user_id']).execute()
    expect(uploads).toHaveLength(2)
    expect(await listSheets(connections.reader)).toMatchObject([
      { lastUploadId: uploads[1]?.public_id, problem: null, frequency: 'daily', isPaused: false },
    ])
  })

  test('says why its latest run failed, until one succeeds', async ({ connections }) => {
    let status = 200
    const site = await publish((_, response) => response.writeHead(status).end(CSV))
    await site.import(connections, { url: `${site.url}/athletes.csv`, frequency: 'weekly' })
    status = 404
    const problem = 'The address responded with status 404: there is no table.'

    expect(await site.run(connections)).toEqual({ status: 'failed', problem })
    expect(await listSheets(connections.reader)).toMatchObject([{ problem }])
    status = 200
    await site.run(connections)
    expect(await listSheets(connections.reader)).toMatchObject([{ problem: null }])
  })

  test('names the site of its address and nothing else of it', async ({ connections }) => {
    const site = await publish((_, response) => response.end(CSV))
    const address = `${site.url}/d/secret/athletes.csv?key=secret`
    await site.import(connections, { url: address, frequency: 'weekly' })
    const { reader } = connections

    const sheets = await listSheets(reader)
    expect(sheets).toMatchObject([{ name: 'athletes.csv', origin: site.url, scheduledBy: 'ada@example.com' }])
    const told = await Promise.all(
      (['audit_log', 'notification', 'job'] as const).map((table) => reader.selectFrom(table).selectAll().execute()),
    )
    const stored = await reader.selectFrom('published_sheet').selectAll().execute()
    expect(JSON.stringify([sheets, told, stored])).not.toContain('secret')
  })

  test('whose address was encrypted with another secret waits, and says what to do', async ({ connections }) => {
    const { reader, writer } = connections
    const site = await publish((_, response) => response.end(CSV))
    await site.import(connections, { url: `${site.url}/athletes.csv`, frequency: 'daily' })
    const sealed_url = sealText(deriveKey('another secret, long enough for it', 'published sheet'), site.url, 'sheet')
    await writer.updateTable('published_sheet').set({ sealed_url }).execute()

    const problem =
      'Its address was encrypted with another SESSION_SECRET. Delete it, and import the table from its address again.'
    expect(await site.run(connections)).toEqual({ status: 'waiting', problem })
    expect(await listSheets(reader)).toMatchObject([{ problem, origin: site.url }])
  })

  test('whose first table is only checked waits until that is imported', async ({ connections }) => {
    const { reader, writer } = connections
    let table = CSV
    const site = await publish((_, response) => response.end(table))
    const settings = FileSettingsSchema.parse({ checkOnly: true })
    await site.import(connections, { url: `${site.url}/athletes.csv`, frequency: 'daily', settings })
    table += 'Bo,Golf\n'
    expect(await site.run(connections)).toEqual({
      status: 'waiting',
      problem: 'Its first table was only checked: open it and choose Import now.',
    })

    await writer.updateTable('upload').set({ status: 'completed' }).execute()
    const [checked] = await listSheets(reader)
    await importChecked(writer, `${checked?.lastUploadId}`, AUTHOR, UPLOADED_AT)
    expect(await site.run(connections)).toEqual({ status: 'imported' })
    const uploads = await reader.selectFrom('upload').select('settings').orderBy('id').execute()
    expect(uploads.map((upload) => JSON.parse(upload.settings).checkOnly)).toEqual([true, undefined, undefined])
  })

  test('waits until the columns of its table are matched, and keeps their mapping', async ({ connections }) => {
    const { reader, writer } = connections
    let table = 'Player,Discipline\nAda,Tennis\n'
    const site = await publish((_, response) => response.end(table))
    const settings = FileSettingsSchema.parse({ mapping: 'when_needed' })
    await site.import(connections, { url: `${site.url}/athletes.csv`, frequency: 'daily', settings })
    table += 'Bo,Golf\n'
    expect(await site.run(connections)).toEqual({
      status: 'waiting',
      problem: 'The columns of its latest table have to be matched: open it and choose Match columns.',
    })

    const matched = { ...settings, mapping: MAPPING }
    await writer
      .updateTable('upload')
      .set({ awaits_mapping: 0, settings: JSON.stringify(matched) })
      .execute()
    expect(await site.run(connections)).toEqual({ status: 'imported' })
    const uploads = await reader.selectFrom('upload').select(['settings', 'awaits_mapping']).execute()
    expect(uploads.map(({ awaits_mapping }) => awaits_mapping)).toEqual([0, 0])
    expect(JSON.parse(`${uploads[1]?.settings}`).mapping).toMatchObject(MAPPING)
  })

  test('is queued once when it is due, and not while it is paused', async ({ connections }) => {
    const { reader, writer } = connections
    const site = await publish((_, response) => response.end(CSV))
    await site.import(connections, { url: `${site.url}/athletes.csv`, frequency: 'daily' })
    const queued = async (day: number) => {
      await writer.deleteFrom('job').where('type', '=', 'published_sheet').execute()
      await queueDueSheets(connections, new Date(UPLOADED_AT.getTime() + day * 86_400_000))
      return (await reader.selectFrom('job').select('id').where('type', '=', 'published_sheet').execute()).length
    }
    const [sheet] = await listSheets(reader)
    const change = (action: 'pause' | 'resume' | 'weekly' | 'delete') =>
      changeSheet(writer, `${sheet?.id}`, action, { ...AUTHOR, id: null }, UPLOADED_AT)

    expect([await queued(0.9), await queued(1), await queued(1.5)]).toEqual([0, 1, 0])
    await change('pause')
    expect(await queued(9)).toBe(0)
    await change('resume')
    expect(await queued(9)).toBe(1)
    await change('weekly')
    expect([await queued(6.9), await queued(7)]).toEqual([0, 1])
    await change('delete')
    expect([await queued(20), await change('delete'), await site.run(connections)]).toEqual([
      0,
      false,
      { status: 'missing' },
    ])
  })

  test('whose owner may not upload any more is paused, and resumed in the name of another', async ({ connections }) => {
    const { reader, writer } = connections
    const site = await publish((_, response) => response.end(CSV))
    await site.import(connections, { url: `${site.url}/athletes.csv`, frequency: 'daily' })
    await writer.updateTable('user').set({ role: 'USER' }).execute()

    expect(await site.run(connections)).toMatchObject({ status: 'waiting' })
    const [sheet] = await listSheets(reader)
    expect(sheet).toMatchObject({
      isPaused: true,
      problem:
        'Whoever scheduled it may not upload any more, so it is paused. Resume it to have it imported in your name.',
    })
    expect(site.requests).toHaveLength(1)

    const bo = await createUploader(connections, 'bo@example.com')
    await changeSheet(writer, `${sheet?.id}`, 'resume', { ...AUTHOR, id: bo.id }, UPLOADED_AT)
    expect(await listSheets(reader)).toMatchObject([{ isPaused: false, problem: null, scheduledBy: 'bo@example.com' }])
    expect(await site.run(connections)).toEqual({ status: 'unchanged' })
  })

  test('tells its owner once that it fails, and once that it works again', async ({ connections }) => {
    const { reader, writer } = connections
    let status = 200
    const site = await publish((_, response) => response.writeHead(status).end(CSV))
    await site.import(connections, { url: `${site.url}/athletes.csv`, frequency: 'daily' })
    const told = async () => {
      const rows = await reader.selectFrom('notification').selectAll().where('kind', '=', 'failure').execute()
      return rows.map((row) => serializeNotification(row, UPLOADED_AT).title)
    }
    const run = async (answered: number, isLast = true) => {
      status = answered
      await site.run(connections, isLast)
      return told()
    }

    expect(await run(500, false)).toEqual([])
    expect(await run(500)).toEqual(['Published sheet not imported: athletes.csv'])
    await writer.deleteFrom('notification').execute()
    expect(await run(404)).toEqual([])
    expect(await run(200)).toEqual(['Published sheet works again: athletes.csv'])
    expect(await run(200)).toHaveLength(1)
    expect(await run(404)).toEqual(['Published sheet not imported: athletes.csv'])
  })

  test('tells its owner of a failure, or all administrators if its owner may not upload any more', async ({
    connections,
  }) => {
    const { reader, writer } = connections
    const site = await publish((_, response) => response.end(CSV))
    await site.import(connections, { url: `${site.url}/athletes.csv`, frequency: 'daily' })
    const [sheet] = await listSheets(reader)
    const requestedBy = async () => {
      await changeSheet(writer, `${sheet?.id}`, 'run', AUTHOR, UPLOADED_AT)
      const jobs = await writer
        .deleteFrom('job')
        .where('type', '=', 'published_sheet')
        .returning('requested_by')
        .execute()
      return jobs.map((job) => job.requested_by)
    }

    const { id } = await reader.selectFrom('user').select('id').executeTakeFirstOrThrow()
    expect(await requestedBy()).toEqual([id])
    await writer.updateTable('user').set({ disabled_at: UPLOADED_AT.toISOString() }).execute()
    expect(await requestedBy()).toEqual([null])
  })
})

const AUTHOR = { id: null, name: 'ada@example.com', address: null, door: 'page' } as const

const MAPPING = { kind: 'athletes', fields: { name: { columns: ['Player'] }, sport: { columns: ['Discipline'] } } }

/** A site, and what is imported from it. */
async function publish(answer: (path: string, response: ServerResponse) => void) {
  const { url, port, requests } = await serveLocally((request, response) => answer(`${request.url}`, response))
  const open = [`127.0.0.1:${port}`]
  const signal = AbortSignal.timeout(30_000)

  return { url, requests, import: importFrom, run }

  async function importFrom(
    connections: Connections,
    address: Parameters<typeof importSheet>[1],
    allowedHosts: readonly string[] = open,
  ) {
    const { reader } = connections
    const known = await reader.selectFrom('user').select('id').executeTakeFirst()
    const { id } = known ?? (await createUploader(connections))
    const settings = address.settings ?? FileSettingsSchema.parse({})
    return importSheet(connections.writer, address, {
      settings,
      author: { ...AUTHOR, id },
      now: UPLOADED_AT,
      signal,
      allowedHosts,
    })
  }

  function run({ writer }: Connections, isLast = true) {
    return runSheet(writer, 1, { now: () => UPLOADED_AT, signal, allowedHosts: open, isLast })
  }
}
