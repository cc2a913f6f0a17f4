import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { findDatabaseFile } from '#db/catalog.ts'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { AthleteExportQuerySchema, athleteExport } from './athlete-export.server.ts'
import type { ExportJob } from './export-job.ts'
import { type ExportLimits, streamExport } from './stream-export.server.ts'

const PATIENT: ExportLimits = {
  ...{ leastRate: 1, windowMs: 60_000, turnMs: 60_000, wholeMs: 60_000 },
  largestLog: Number.MAX_SAFE_INTEGER,
}
/** What is passed on at once. */
const CHUNK = 65_536

test.for([
  ['that nobody takes', { ...PATIENT, windowMs: 50 }, 'The export was taken too slowly.'],
  ['that lasts too long', { ...PATIENT, wholeMs: 50 }, 'The export took too long.'],
  [
    'that keeps a large write-ahead log from starting over',
    { ...PATIENT, largestLog: 100_000 },
    'The write-ahead log grew too large.',
  ],
] as const)('an export %s is broken off and its thread ends [T-10]', async ([, limits, reason], { connections }) => {
  const { body, ended } = await streamExport(await jobOf(connections), limits)

  expect(await ended).toBe(reason)
  await expect(new Response(body).text()).rejects.toThrow(reason)
})

test('an export that is read too slowly is aborted; one at the minimum rate is not [T-10]', async ({ connections }) => {
  const limits = { ...PATIENT, windowMs: 200 }
  const job = await jobOf(connections)
  const slow = await streamExport(job, { ...limits, leastRate: 100_000_000 })

  expect(await Promise.all([takeSlowly(slow.body), slow.ended])).toEqual([
    'The export was taken too slowly.',
    'The export was taken too slowly.',
  ])
  // A chunk in each window is enough, however late a busy machine wakes its reader.
  const steady = await streamExport(job, { ...limits, leastRate: (CHUNK * 1000) / limits.windowMs })
  expect(await Promise.all([takeSlowly(steady.body), steady.ended])).toEqual([undefined, undefined])
})

test.for([
  ['takes nothing', { ...PATIENT, leastRate: CHUNK * 100 }, () => undefined],
  ['takes less than the minimum rate', { ...PATIENT, leastRate: CHUNK * 100 }, takeSlowly],
  ['takes more, but has been waited for all too long', { ...PATIENT, turnMs: 100 }, takeSlowly],
] as const)('a reader that %s is slow [T-10] (issue 33)', async ([, limits, take], { connections }) => {
  const { body, slow, ended } = await streamExport(await jobOf(connections), limits)
  const taken = take(body)
  const first = await Promise.race([slow.then(() => 'slow'), ended.then(() => 'ended')])

  expect(first).toBe('slow')
  await (taken ?? body.cancel())
})

test('a reader that takes what is there is not slow, however long the export takes [T-10] (issue 33)', async ({
  connections,
}) => {
  // Each chunk warrants more than its reader lets the thread wait.
  const { body, slow, ended } = await streamExport(await jobOf(connections), { ...PATIENT, leastRate: CHUNK })
  const taken = takeSlowly(body)

  expect(await Promise.race([slow.then(() => 'slow'), ended.then(() => 'ended')])).toBe('ended')
  await taken
})

test('an export that cannot start fails at once [T-10]', async ({ connections }) => {
  const job = await jobOf(connections)

  await expect(streamExport({ ...job, databaseFile: '/nowhere/at.all' }, PATIENT)).rejects.toThrow()
  await expect(
    streamExport({ ...job, ids: [{ sql: 'select name from nowhere', parameters: [] }] }, PATIENT),
  ).rejects.toThrow('nowhere')
})

test('threads leave nothing behind, whether read to the end or aborted [T-10]', async ({ connections }) => {
  const job = await jobOf(connections)

  for (const isTaken of [true, false, true]) {
    const { body, ended } = await streamExport(job, PATIENT)
    if (isTaken) expect(await new Response(body).text()).toContain('Athlete')
    else await body.cancel()
    await ended
  }
})

/** Takes the headings at once, then a chunk now and then. Returns the reason for aborting. */
async function takeSlowly(body: ReadableStream<Uint8Array>): Promise<string | undefined> {
  try {
    const reader = body.getReader()
    await reader.read()
    while (!(await reader.read()).done) await sleep(60)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

async function jobOf({ reader, writer }: Connections): Promise<ExportJob> {
  // More than is produced ahead.
  await sql`
    with recursive number (n) as (select 1 union all select n + 1 from number where n < 6000)
    insert into athlete (public_id, name, name_key, sport, sport_key, created_at, updated_at)
    select printf('%036d', n), 'Athlete ' || n, 'athlete ' || n, 'Golf', 'golf', '2026-01-01', '2026-01-01'
    from number`.execute(writer)
  const query = AthleteExportQuerySchema.parse({})
  return { ...(await athleteExport(reader, query)), databaseFile: await findDatabaseFile(reader) }
}
