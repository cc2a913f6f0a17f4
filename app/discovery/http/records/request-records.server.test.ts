import { gzipSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import type { LoggedRequest } from '../client-records.ts'
import { createRequestRecords } from './request-records.server.ts'

const AT = new Date('2026-11-21T12:00:00Z')
const DAY_BEFORE = new Date('2026-11-20T12:00:00Z')
const REQUEST: LoggedRequest = {
  lane: 'wikidata',
  url: 'https://www.wikidata.org/a',
  jobId: null,
  status: 200,
  outcome: 'ok',
  bytes: 4,
  durationMs: 1,
  requestedAt: AT,
}

test('a late request counts, and its response is found, before a run stores both with its work [J-01] [V-08]', async ({
  db,
}) => {
  const { cache, requests } = createRequestRecords({ reader: db, writer: db })

  const id = await requests.record(REQUEST, { answer: answer('kept'), isLate: true })
  expect(await logged(db)).toEqual([])
  expect(await requests.countSince('wikidata', DAY_BEFORE)).toEqual({ count: 1, firstAt: AT })
  expect(await requests.countPages('wikidata', DAY_BEFORE)).toBe(1)
  expect(await cache.find('key')).toMatchObject({ body: Buffer.from('kept'), requestId: id })

  await requests.commit(db, async (trx) => expect(await logged(trx)).toEqual([id]))
  expect(await requests.countSince('wikidata', DAY_BEFORE)).toEqual({ count: 1, firstAt: AT })
  expect(await cache.find('key')).toMatchObject({ body: Buffer.from('kept'), requestId: id })
})

test('a run whose work fails loses no request [J-01] [V-08]', async ({ db }) => {
  const { cache, requests } = createRequestRecords({ reader: db, writer: db })
  const id = await requests.record(REQUEST, { answer: answer('kept'), isLate: true })

  const failing = requests.commit(db, () => Promise.reject(new Error('the claim is lost')))
  await expect(failing).rejects.toThrow('the claim is lost')
  expect(await logged(db)).toEqual([])
  expect(await cache.find('key')).toMatchObject({ requestId: id })
  await requests.flush()

  expect(await logged(db)).toEqual([id])
})

test('a late request is stored a moment later without any commit of a run [V-08]', async ({ db }) => {
  const { requests } = createRequestRecords({ reader: db, writer: db })
  const id = await requests.record(REQUEST, { isLate: true })

  await expect.poll(() => logged(db)).toEqual([id])
})

test('a request of a job that was deleted meanwhile is logged without it [V-08]', async ({ db }) => {
  const { requests } = createRequestRecords({ reader: db, writer: db })
  await requests.record({ ...REQUEST, jobId: 12_345 }, { isLate: false })

  expect(await db.selectFrom('provider_request').select('job_id').execute()).toEqual([{ job_id: null }])
})

test('a short body, a long one and one that is a compressed file are kept as they are [J-01]', async ({ db }) => {
  const { cache, requests } = createRequestRecords({ reader: db, writer: db })

  for (const body of ['short', 'long '.repeat(1_000), gzipSync('short')]) {
    await requests.record(REQUEST, { answer: answer(body), isLate: false })
    expect((await cache.find('key'))?.body).toEqual(Buffer.from(body))
  }
})

function answer(body: string | Buffer) {
  const expiresAt = new Date(AT.getTime() + 1_000)
  const response = { status: 200, headers: {}, body: Buffer.from(body), fetchedAt: AT, expiresAt }
  return { key: 'key', response, isConfirmed: false }
}

async function logged(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('provider_request').select('public_id').orderBy('id').execute()
  return rows.map((row) => row.public_id)
}
