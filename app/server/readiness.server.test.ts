import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { getReadiness } from './readiness.server.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const LATER = new Date('2026-11-21T10:00:01.000Z')
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString()

test('ready when the database responds and the job process was seen within 30 s [API]', async ({ connections }) => {
  await beat(connections, secondsAgo(29))

  expect(await getReadiness(connections, NOW)).toEqual({ isReady: true })
})

test('not ready without a job process, whatever this process does [API]', async ({ connections }) => {
  await getReadiness(connections, NOW)
  expect(await getReadiness(connections, LATER)).toEqual({
    isReady: false,
    reason: 'The job process has not been seen lately.',
  })

  await beat(connections, secondsAgo(31))
  expect(await getReadiness(connections, new Date(LATER.getTime() + 1000))).toMatchObject({ isReady: false })
})

test('not ready while the storage rejects writes, and ready again without a restart [D-34]', async ({
  connections,
}) => {
  await beat(connections, secondsAgo(1))
  await sql`pragma query_only = on`.execute(connections.writer)
  expect(await getReadiness(connections, NOW)).toEqual({ isReady: false, reason: 'The storage is full or read-only.' })

  await sql`pragma query_only = off`.execute(connections.writer)
  expect(await getReadiness(connections, LATER)).toEqual({ isReady: true })
})

test('ready without Redis too, and says that it is away [API]', async ({ connections }) => {
  const { writer } = connections
  await beat(connections, secondsAgo(1))
  const away = { isReady: true, remark: 'Redis is away: jobs are taken from the database.' }
  expect(await getReadiness(connections, NOW, true)).toEqual(away)

  await writer
    .insertInto('process_heartbeat')
    .values({ process: 'redis', pid: 1, seen_at: secondsAgo(8) })
    .execute()
  expect(await getReadiness(connections, LATER, true)).toEqual({ isReady: true })
  expect(await getReadiness(connections, new Date(LATER.getTime() + 2_000), true)).toEqual(away)
})

test('however often it is requested, it checks and writes once a second [P]', async ({ connections }) => {
  await beat(connections, secondsAgo(1))
  const at = (ms: number) => new Date(NOW.getTime() + ms)
  await Promise.all([0, 1, 500, 999].map((ms) => getReadiness(connections, at(ms))))
  expect(await noted(connections)).toBe(NOW.toISOString())

  await getReadiness(connections, LATER)
  expect(await noted(connections)).toBe(LATER.toISOString())
})

async function noted({ reader }: Connections): Promise<string | undefined> {
  const beats = reader.selectFrom('process_heartbeat').select('seen_at').where('process', '=', 'web')
  return (await beats.executeTakeFirst())?.seen_at
}

async function beat({ writer }: Connections, seenAt: string): Promise<void> {
  await writer.deleteFrom('process_heartbeat').where('process', '=', 'jobs').execute()
  await writer.insertInto('process_heartbeat').values({ process: 'jobs', pid: 1, seen_at: seenAt }).execute()
}
