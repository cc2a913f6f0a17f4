import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { Migrator } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NoRoomForCopy, upgradeWithCopy } from '#app/files/archive/upgrade-with-copy.server.ts'
import { newestMigrationOf } from '#db/copy-database.ts'
import { migrations } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { bundleProcess } from '#tests/bundle-process.ts'
import { createFirstRelease } from '#tests/first-release.ts'
import { newFolder } from '#tests/keeping.ts'
import { mayMount, mount, unmount } from '#tests/mount.ts'

const ATHLETES = 300
const NOW = new Date('2026-11-28T10:00:00Z')
/** Six earlier landings, evenly spread, the first release among them. */
const LANDINGS = spread(Object.keys(migrations).slice(4, -1), 6)
const NEWEST = Object.keys(migrations).at(-1)

let script: Awaited<ReturnType<typeof bundleProcess>>
beforeAll(async () => {
  script = await bundleProcess(new URL('../fixtures/upgrading-with-copy.ts', import.meta.url))
}, 120_000)
afterAll(() => script.remove())

test('a filled database of each of six earlier landings is upgraded, killed at a random moment, and its copy is from before [O-04]', {
  timeout: 300_000,
}, async () => {
  const images = await imagesOf(LANDINGS)
  for (const [landing, image] of images) {
    const file = join(newFolder(), 'icon-radar.db')
    copyFileSync(image, file)
    const before = rowsOf(file)

    await upgrade(file, { killedAfterMs: Math.random() * 600 })
    expect(await upgrade(file)).toBe(0)

    expect(newestMigrationOf(file), landing).toBe(NEWEST)
    expect(rowsOf(file), landing).toEqual(before)
    const folder = join(file, '../before-upgrade')
    const [copy = '', ...others] = readdirSync(folder)
    expect(others).toEqual([])
    expect(newestMigrationOf(join(folder, copy))).toBe(landing)
    expect(rowsOf(join(folder, copy)), landing).toEqual(before)
  }
})

test('an upgrade that goes on keeps its first copy, one that begins anew takes another, and the oldest go [O-04]', async () => {
  const file = join(newFolder(), 'icon-radar.db')
  const folder = join(file, '../before-upgrade')
  const migrateTo = (name: string) => async () => {
    await migrate(file, name)
    return [name]
  }
  const fails = async () => {
    throw new Error('killed')
  }
  await createFirstRelease(file, 10)
  const [first = '', second = '', third = ''] = LANDINGS
  const options = { file, keep: 2, now: NOW }

  await expect(upgradeWithCopy({ ...options, migrate: fails })).rejects.toThrow('killed')
  addAthlete(file)
  const anew = async () => {
    expect(rowsOf(join(folder, 'under-way.db'))).toEqual(rowsOf(file))
    await migrate(file, second)
    return fails()
  }
  await expect(upgradeWithCopy({ ...options, migrate: anew })).rejects.toThrow('killed')
  await upgradeWithCopy({ ...options, migrate: migrateTo(third) })
  expect(newestMigrationOf(join(folder, '2026-11-28T10-00-00Z.db'))).toBe(first)

  for (const [hour, name] of [
    ['11', LANDINGS[3]],
    ['12', LANDINGS[4]],
  ]) {
    const now = new Date(`2026-11-28T${hour}:00:00Z`)
    await upgradeWithCopy({ ...options, now, migrate: migrateTo(name ?? '') })
  }
  expect(readdirSync(folder)).toEqual(['2026-11-28T11-00-00Z.db', '2026-11-28T12-00-00Z.db'])

  const none = join(newFolder(), 'icon-radar.db')
  copyFileSync(file, none)
  expect(await upgradeWithCopy({ ...options, file: none, keep: 0, migrate: async () => ['x'] })).toEqual({
    migrations: ['x'],
    copy: undefined,
  })
  expect(readdirSync(join(none, '..'))).toEqual(['icon-radar.db'])
})

test.skipIf(!mayMount())(
  'without room for the copy nothing is migrated, and the sentence says how much is missing [O-04]',
  async () => {
    const disk = join(newFolder(), 'disk')
    mkdirSync(disk)
    mount('-t', 'tmpfs', '-o', 'size=8m,mode=700', 'tmpfs', disk)
    try {
      const file = join(disk, 'icon-radar.db')
      await createFirstRelease(file, 10)
      const before = readFileSync(file)
      mount('-o', `remount,size=${before.length + 200_000}`, disk)
      const migrate = async () => expect.unreachable()
      const failing = upgradeWithCopy({ file, keep: 1, now: NOW, migrate })
      await expect(failing).rejects.toThrow(NoRoomForCopy)
      await expect(failing).rejects.toThrow(
        /^The database has to be upgraded, but there is no room .* \d+ MB are missing\.$/,
      )
      expect(readFileSync(file).equals(before)).toBe(true)
    } finally {
      unmount(disk)
    }
  },
)

/** A database of each landing, with the data of the first release. */
async function imagesOf(landings: readonly string[]): Promise<[string, string][]> {
  const folder = newFolder()
  const file = join(folder, 'growing.db')
  await createFirstRelease(file, ATHLETES)
  const images: [string, string][] = []
  for (const landing of landings) {
    await migrate(file, landing)
    const image = join(folder, `${landing}.db`)
    copyFileSync(file, image)
    images.push([landing, image])
  }
  return images
}

async function migrate(file: string, name: string): Promise<void> {
  const { writer, close } = openDatabase(file)
  const migrator = new Migrator({ db: writer, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  await close()
  if (error) throw error
}

function addAthlete(file: string): void {
  const database = new Sqlite(file)
  database.exec(`insert into athlete (public_id, name, name_key, sport, sport_key, created_at, updated_at)
    values ('more', 'More', 'more', 'Golf', 'golf', '2026-11-02', '2026-11-02')`)
  database.close()
}

/** The digest of what the first release had. */
function rowsOf(file: string): string {
  const database = new Sqlite(file, { readonly: true })
  const hash = createHash('sha256')
  for (const query of [
    'select id, public_id, name, name_key, sport, sport_key, status, created_at from athlete order by id',
    'select id, public_id, name, name_key from brand order by id',
    'select id, athlete_id, brand_id, type, created_at from relationship order by id',
  ]) {
    for (const row of database.prepare(query).raw().iterate()) hash.update(JSON.stringify(row))
  }
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  database.close()
  return hash.digest('hex')
}

async function upgrade(file: string, { killedAfterMs }: { killedAfterMs?: number } = {}): Promise<number | null> {
  const child = spawn(process.execPath, [script.path, file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit') as Promise<[number | null]>
  if (killedAfterMs !== undefined) {
    await Promise.race([once(child, 'message'), ended])
    await Promise.race([delay(killedAfterMs), ended])
    child.kill('SIGKILL')
  }
  return (await ended)[0]
}

function spread(names: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, place) => names[Math.floor((place * names.length) / count)] ?? '')
}
