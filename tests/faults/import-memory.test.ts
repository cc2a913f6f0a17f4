import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect } from 'vitest'
import { recordUploads } from '#app/files/uploads/receiving/record-uploads.server.ts'
import { UploadSettingsSchema } from '#app/files/uploads/upload-settings.ts'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { JOB_PROCESS } from '#tests/job-process.ts'

const MIB = 1_048_576
const ROWS = 16_000
/** Creates a file of 100 MB. */
const NOTES = 'n'.repeat(6_500)
/** Caches and garbage take 50 to 120 MB with rows this long, for 100 MB as for 50; with the file they would take 150 and more. */
const MAX_GROWTH_MIB = 140
const AUTHOR = { id: null, name: 'test', address: null, door: 'page' } as const
const SMAPS = '/proc/self/smaps_rollup'

let child: ChildProcess | undefined

afterEach(() => {
  child?.kill('SIGKILL')
})

test.runIf(existsSync(SMAPS))(
  `importing a file of 100 MB grows the job process by less than ${MAX_GROWTH_MIB} MB: it never holds the file in memory [U-03]`,
  { timeout: 180_000 },
  async ({ connections, databaseFile }) => {
    child = startWorker(databaseFile)
    await expect.poll(() => isAlive(connections)).toBe(true)
    const before = ownMemory(child)
    await upload(connections, databaseFile)

    let most = 0
    let job = await findJob(connections)
    while (job.status === 'pending' || job.status === 'processing') {
      most = Math.max(most, ownMemory(child))
      await delay(50)
      job = await findJob(connections)
    }

    expect(job).toMatchObject({ status: 'completed', error: null })
    expect(JSON.parse(`${job.results}`)).toEqual({ processed: ROWS, successful: ROWS, failed: 0, skipped: 0 })
    expect(most - before).toBeLessThan(MAX_GROWTH_MIB)
  },
)

/** In MiB, without file-backed pages: the system can reclaim those. */
function ownMemory({ pid }: ChildProcess): number {
  const kib = /^Anonymous:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kib) / 1_024
}

function* linesOfFile(): Generator<string> {
  yield 'name,sport,notes\n'
  for (let row = 0; row < ROWS; row += 1) yield `Zoë Nummer ${row},Golf,${NOTES}\n`
}

async function upload({ writer }: Connections, databaseFile: string): Promise<void> {
  const folder = join(dirname(databaseFile), 'uploads')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'large')
  await pipeline(Readable.from(linesOfFile()), createWriteStream(path))
  const { size } = statSync(path)
  expect(size).toBeGreaterThan(96 * MIB)

  const file = { storedPath: 'large', originalName: 'athletes.csv', size, sha256: '', brandId: null }
  const settings = UploadSettingsSchema.parse({})
  await recordUploads(writer, [{ ...file, uploadType: 'athletes_csv', settings }], AUTHOR, new Date())
}

/** As in production. */
function startWorker(databaseFile: string): ChildProcess {
  const { PATH } = process.env
  return spawn(process.execPath, ['--max-semi-space-size=2', JOB_PROCESS], {
    env: { PATH, NODE_ENV: 'production', LOG_LEVEL: 'fatal', DATA_DIR: dirname(databaseFile) },
    stdio: 'ignore',
  })
}

async function isAlive({ reader }: Connections): Promise<boolean> {
  return (await reader.selectFrom('process_heartbeat').select('pid').executeTakeFirst()) !== undefined
}

async function findJob({ reader }: Connections) {
  return reader.selectFrom('job').select(['status', 'error', 'results']).executeTakeFirstOrThrow()
}
