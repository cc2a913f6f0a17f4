import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyDatabase, newestMigrationOf } from '#db/copy-database.ts'
import { holdAlone } from '#db/data-folder-lock.ts'
import { DatabaseBusy } from '#db/database-fault.ts'
import { roomIn } from './stage-data.server.ts'

const UNDER_WAY = 'under-way.db'
const NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z\.db$/

/** It counts as a full disk. The message is for anyone to read. */
export class NoRoomForCopy extends Error {
  override name = 'NoRoomForCopy'
  readonly code = 'ENOSPC'

  constructor(missing: number) {
    const megabytes = Math.ceil(missing / 1_048_576)
    super(`The database has to be upgraded, but there is no room for the copy made first: ${megabytes} MB are missing.`)
  }
}

export interface UpgradeOptions {
  /** The path of the database, which nobody writes to but the upgrade. */
  file: string
  /** How many copies are kept; with 0 none is made. */
  keep: number
  now: Date
  /** Runs the migrations, and returns their names. */
  migrate: () => Promise<string[]>
}

/**
 * Migrates a database of which there is a copy from before the first migration, also if it was killed in between. Throws an
 * error of a full disk if there is no room for the copy, one of a busy database while another process upgrades it, and
 * whatever the migrations throw.
 */
export async function upgradeWithCopy({ file, keep, now, migrate }: UpgradeOptions) {
  if (keep === 0) return { migrations: await migrate(), copy: undefined }
  const folder = join(dirname(file), 'before-upgrade')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(join(folder, UNDER_WAY))) await assertRoomForCopy(file, folder)
  const letGo = holdAlone(join(dirname(file), 'upgrade.lock'))
  if (!letGo) throw new DatabaseBusy('Another process upgrades the database.')
  try {
    return await copyAndMigrate({ file, keep, now, migrate }, folder)
  } finally {
    letGo()
  }
}

async function copyAndMigrate({ file, keep, now, migrate }: UpgradeOptions, folder: string) {
  const underWay = join(folder, UNDER_WAY)
  // One of the same version is of a time before that version wrote more.
  if (!existsSync(underWay) || newestMigrationOf(underWay) === newestMigrationOf(file)) await copyTo(underWay, file)
  const migrations = await migrate()
  if (migrations.length === 0) {
    // Another process was first.
    await rm(underWay)
    return { migrations, copy: undefined }
  }
  const copy = join(folder, `${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.db`)
  await rename(underWay, copy)
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  for (const name of names.slice(0, -keep)) await rm(join(folder, name), { force: true })
  return { migrations, copy }
}

async function assertRoomForCopy(file: string, folder: string): Promise<void> {
  const missing = (await stat(file)).size - roomIn(folder)
  if (missing > 0) throw new NoRoomForCopy(missing)
}

async function copyTo(place: string, file: string): Promise<void> {
  const draft = `${place}.draft`
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(draft + end, { force: true })
  await assertRoomForCopy(file, dirname(place))
  await copyDatabase(file, draft)
  await rename(draft, place)
}
