import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { recordUploads } from '#app/files/uploads/receiving/record-uploads.server.ts'
import { UploadSettingsSchema } from '#app/files/uploads/upload-settings.ts'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { drill } from '#tests/drills.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { startJobProcess } from '#tests/job-process.ts'
import { type RedisServer, startRedis } from '#tests/redis-server.ts'

const KILLS = drill(2, 50)
const ROWS = 1_000 * Math.max(KILLS, 5)
const LATEST_KILL_MS = 60
const AUTHOR = { id: null, name: 'test', address: null, door: 'page' } as const

let redis: RedisServer

beforeAll(async () => {
  redis = await startRedis()
})

afterAll(async () => {
  await redis.stop()
})

test.for([
  ['SQLite', () => ({})],
  ['Redis', () => ({ REDIS_URL: redis.url })],
] as const)(
  `an import of ${ROWS} rows whose process is killed at ${KILLS} random moments takes in each row once (queue: %s) [U-07] [D-30]`,
  { timeout: 60_000 + KILLS * 10_000 },
  async ([_queue, environment], { connections, databaseFile }) => {
    const outcomes = Array.from({ length: ROWS }, (_, index) => outcomeOf(index))
    const csv = ['name,sport', ...Array.from({ length: ROWS }, lineOf)].join('\r\n')
    await upload(connections, databaseFile, { uploadType: 'athletes_csv', csv })

    let child = startJobProcess(databaseFile, environment())
    for (let kill = 0; kill < KILLS; kill += 1) {
      await untilMoreRows(connections)
      await delay(Math.random() * LATEST_KILL_MS)
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = startJobProcess(databaseFile, environment())
    }
    await expect.poll(() => findJob(connections), { timeout: 60_000 }).toMatchObject({ status: 'completed' })

    const { reader } = connections
    const added = outcomes.filter((outcome) => outcome === 'added').length
    const failed = outcomes.filter((outcome) => outcome === 'failed').length
    const skipped = outcomes.filter((outcome) => outcome === 'skipped').length
    const [done] = await reader.selectFrom('upload').selectAll().execute()
    expect(done?.error_message).toBeNull()
    expect(JSON.parse(`${done?.results}`)).toEqual({ processed: ROWS, successful: added, failed, skipped })
    expect(await reader.selectFrom('import_batch').select(['added', 'updated', 'skipped', 'failed']).execute()).toEqual(
      [{ added, updated: 0, skipped, failed }],
    )
    const names = await reader.selectFrom('athlete').select('name').orderBy('id').execute()
    expect(names.map(({ name }) => name)).toEqual(
      outcomes.flatMap((outcome, index) => (outcome === 'added' ? [nameOf(index)] : [])),
    )
    expect(await listRowOutcomes(connections)).toEqual(outcomes)
  },
)

test(`links whose import is killed at ${KILLS} random moments are each added once, with their evidence and counts [U-07] [D-30]`, {
  timeout: 60_000 + KILLS * 10_000,
}, async ({ connections, databaseFile }) => {
  const { writer, reader } = connections
  const athletes = 100
  const brands = ROWS / athletes
  for (let n = 0; n < athletes; n++) await createAthlete(writer, { name: `Athlete ${n}` })
  for (let n = 0; n < brands; n++) await createBrand(writer, { name: `Brand ${n}` })
  const lines = Array.from({ length: ROWS }, (_, n) => `Athlete ${n % athletes},Brand ${Math.floor(n / athletes)}`)
  await upload(connections, databaseFile, { uploadType: 'bulk_data', csv: ['athlete,brand', ...lines].join('\n') })

  let child = startJobProcess(databaseFile, { CONTACT: '' })
  for (let kill = 0; kill < KILLS; kill += 1) {
    await untilMoreRows(connections)
    await delay(Math.random() * LATEST_KILL_MS)
    child.kill('SIGKILL')
    await once(child, 'exit')
    child = startJobProcess(databaseFile, { CONTACT: '' })
  }
  await expect.poll(() => findJob(connections), { timeout: 60_000 }).toMatchObject({ status: 'completed', rows: ROWS })
  child.kill('SIGKILL')

  expect(await listRowOutcomes(connections)).toEqual(lines.map(() => 'added'))
  const links = await reader
    .selectFrom('relationship')
    .leftJoin('evidence', 'evidence.relationship_id', 'relationship.id')
    .select(['athlete_id', 'brand_id', 'evidence.code'])
    .execute()
  expect(links.filter(({ code }) => code === 'B7')).toHaveLength(ROWS)
  expect(new Set(links.map(({ athlete_id, brand_id }) => `${athlete_id} ${brand_id}`)).size).toBe(ROWS)
  expect(await reader.selectFrom('athlete').select('brand_count').distinct().execute()).toEqual([
    { brand_count: brands },
  ])
  expect(await reader.selectFrom('brand').select('athlete_count').distinct().execute()).toEqual([
    { athlete_count: athletes },
  ])
})

/** Every thirty-first row has no name, every forty-seventh repeats the previous row. */
function outcomeOf(index: number): 'added' | 'failed' | 'skipped' {
  if (index % 31 === 30) return 'failed'
  return index % 47 === 46 && (index - 1) % 31 !== 30 ? 'skipped' : 'added'
}

function nameOf(index: number): string {
  return `Zoë "${index}", 大輔`
}

function lineOf(_: unknown, index: number): string {
  if (outcomeOf(index) === 'failed') return ',Golf'
  const name = nameOf(outcomeOf(index) === 'skipped' ? index - 1 : index)
  return `"${name.replaceAll('"', '""').replace(', ', ',\n')}",Golf`
}

async function upload(
  { writer }: Connections,
  databaseFile: string,
  { uploadType, csv }: { uploadType: 'athletes_csv' | 'bulk_data'; csv: string },
): Promise<void> {
  const folder = join(dirname(databaseFile), 'uploads')
  mkdirSync(folder)
  writeFileSync(join(folder, 'large'), csv)
  const file = { storedPath: 'large', originalName: 'rows.csv', size: csv.length, sha256: '', brandId: null }
  const settings = UploadSettingsSchema.parse({ batchSize: 50 })
  await recordUploads(writer, [{ ...file, uploadType, settings }], AUTHOR, new Date())
}

/** Until the latest process has imported some rows. */
async function untilMoreRows(connections: Connections): Promise<void> {
  const { rows: before } = await findJob(connections)
  const rows = async () => (await findJob(connections)).rows
  await expect.poll(rows, { interval: 10 }).toBeGreaterThan(before)
  expect(await findJob(connections)).toMatchObject({ status: 'processing', error: null })
}

async function findJob({ reader }: Connections) {
  const { results, ...job } = await reader
    .selectFrom('job')
    .select(['status', 'error', 'results'])
    .executeTakeFirstOrThrow()
  return { ...job, rows: results === null ? 0 : (JSON.parse(results) as { processed: number }).processed }
}

/** Row by row, anything missing or duplicated. */
async function listRowOutcomes({ reader }: Connections): Promise<string[]> {
  const ranges = await reader.selectFrom('upload_row_range').selectAll().orderBy('first_row').execute()
  const outcomes: string[] = []
  for (const { first_row, last_row, outcome } of ranges) {
    for (let row = first_row; row <= last_row; row++) {
      if (row !== outcomes.length + 2) throw new Error(`Row ${outcomes.length + 2} is followed by row ${row}`)
      outcomes.push(outcome)
    }
  }
  return outcomes
}
