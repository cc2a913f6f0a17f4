import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '#db/migrate.ts'
import { bundleProcess } from '#tests/bundle-process.ts'
import { drill } from '#tests/drills.ts'
import { createFirstRelease } from '#tests/first-release.ts'
import { mayMount, mount, unmount } from '#tests/mount.ts'

const KILLS = drill(2, 50)
const ATHLETES = drill(2_000, 200_000)
const PLACES = drill(2, 10)
const SECONDS_EACH = 1 + ATHLETES / 10_000

const folder = mkdtempSync(join(tmpdir(), 'icon-radar-upgrade-'))
const released = join(folder, 'first-release.db')
let script: Awaited<ReturnType<typeof bundleProcess>>
let before: Facts

beforeAll(async () => {
  script = await bundleProcess(new URL('../fixtures/upgrading-process.ts', import.meta.url))
  await createFirstRelease(released, ATHLETES)
  before = factsOf(released)
}, 120_000)

afterAll(() => {
  script.remove()
  rmSync(folder, { recursive: true, force: true })
})

test(`an upgrade of ${ATHLETES} athletes killed at ${KILLS} random moments is finished by the next start, with every row`, {
  timeout: 60_000 + KILLS * SECONDS_EACH * 3_000,
}, async () => {
  const file = join(folder, 'killed.db')
  startAnew(file)
  const startedAt = performance.now()
  expect(await upgrade(file)).toMatchObject({ code: 0 })
  let longestMs = performance.now() - startedAt

  let hits = 0
  for (let kill = 0; hits < KILLS && kill < 10 * KILLS; kill += 1) {
    startAnew(file)
    await upgrade(file, { killedAfterMs: Math.random() * longestMs })
    const isHit = factsOf(file).migrations < before.migrations + pendingAtFirst()
    if (isHit) hits += 1
    // The first upgrade may take longer than the following ones.
    else longestMs *= 0.8
    expect(await upgrade(file)).toMatchObject({ code: 0 })
    expectUpgraded(file)
  }
  expect(hits).toBe(KILLS)
})

describe.skipIf(!mayMount())('on a disk too small for the upgrade', () => {
  const disk = join(folder, 'disk')
  const file = join(disk, 'icon-radar.db')

  test(`an upgrade that runs out of space at ${PLACES} places is finished once there is some, with every row [D-34]`, {
    timeout: 60_000 + PLACES * SECONDS_EACH * 3_000,
  }, async () => {
    mkdirSync(disk, { recursive: true })
    mount('-t', 'tmpfs', '-o', 'size=1%,mode=700', 'tmpfs', disk)
    try {
      const [least, enough] = [statSync(released).size, await sizeAfterUpgrade()]
      for (let place = 0; place < PLACES; place += 1) {
        mount('-o', `remount,size=${enough * 4}`, disk)
        startAnew(file)
        mount('-o', `remount,size=${Math.floor(least + 40_960 + ((enough - least) * place) / PLACES)}`, disk)
        const { code } = await upgrade(file)
        expect(code, `at place ${place} of ${PLACES}`).toBe(1)
        mount('-o', `remount,size=${enough * 4}`, disk)
        expect(await upgrade(file)).toMatchObject({ code: 0 })
        expectUpgraded(file)
      }
    } finally {
      unmount(disk)
    }
  })

  async function sizeAfterUpgrade(): Promise<number> {
    const copy = join(folder, 'measured.db')
    startAnew(copy)
    expect(await upgrade(copy)).toMatchObject({ code: 0 })
    return statSync(copy).size
  }
})

interface Facts {
  migrations: number
  rows: Record<string, string>
  faults: unknown[]
}

function expectUpgraded(file: string): void {
  expect(factsOf(file)).toEqual({ ...before, migrations: before.migrations + pendingAtFirst() })
}

function pendingAtFirst(): number {
  return Object.keys(migrations).length - before.migrations
}

/** The data of the first release, and what SQLite's integrity check reports. */
function factsOf(file: string): Facts {
  const database = new Sqlite(file)
  const hash = (query: string) => {
    const rows = createHash('sha256')
    for (const row of database.prepare(query).raw().iterate()) rows.update(JSON.stringify(row))
    return rows.digest('hex')
  }
  const isTable = (name: string) =>
    database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined
  const rows = {
    athletes:
      hash(`select id, public_id, name, name_key, sport, sport_key, status, champion_score, created_at, updated_at
      from athlete order by id`),
    brands: hash('select id, public_id, name, name_key, scored_at from brand order by id'),
    relationships: hash('select id, athlete_id, brand_id, type, created_at from relationship order by id'),
    named: hash(
      isTable('athlete_search')
        ? 'select rowid from athlete_search where athlete_search match \'"  77"\' order by rowid'
        : 'select rowid from athlete_name where athlete_name match \'"lete 77"\' order by rowid',
    ),
  }
  const { migrations } = database.prepare('select count(*) as migrations from kysely_migration').get() as Facts
  const faults = [...(database.pragma('foreign_key_check') as unknown[]), database.pragma('integrity_check')]
  database.close()
  return { migrations, rows, faults }
}

function startAnew(file: string): void {
  for (const path of [`${file}-wal`, `${file}-shm`]) if (existsSync(path)) rmSync(path)
  copyFileSync(released, file)
}

/** How the process ended, `null` if it was killed, and after how long. */
async function upgrade(file: string, { killedAfterMs }: { killedAfterMs?: number } = {}) {
  const child = spawn(process.execPath, [script.path, file], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const ended = once(child, 'exit') as Promise<[number | null]>
  await Promise.race([once(child, 'message'), ended])
  const begunAt = performance.now()
  if (killedAfterMs !== undefined) {
    await Promise.race([delay(killedAfterMs), ended])
    child.kill('SIGKILL')
  }
  const [code] = await ended
  return { code, ms: performance.now() - begunAt }
}
