import { existsSync, lstatSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { holdAlone, productLock, restoreJournal } from '#db/data-folder-lock.ts'
import { ArchiveFault } from './archive-fault.ts'
import { DATABASE, FOLDERS, type Manifest, SECRET } from './manifest.ts'
import { unpackArchive } from './read-archive.server.ts'

/** What an archive puts in its place, and what must not stay beside it. */
const OURS = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, `${DATABASE}-journal`, SECRET, ...FOLDERS]
const DRAFT = 'restore.draft'

/** Names in the data folder. `aside` is the folder for what was there. */
const JournalSchema = z.object({ aside: z.string(), names: z.array(z.string()) })
type Journal = z.output<typeof JournalSchema>

export interface RestoreOptions {
  dataDir: string
  file: string
  passphrase: string | undefined
  now: Date
}

/** `aside` is the path of what was there; undefined if there was nothing. */
export type Restored = { manifest: Manifest; aside: string | undefined }

/**
 * Puts the data of an archive in place of what the folder has, which it keeps in a folder of its own. Everything is unpacked
 * and compared first. Throws ArchiveFault with the reason if it cannot be used, or while Icon Radar runs on the folder; then
 * nothing is changed.
 */
export async function restoreArchive({ dataDir, file, passphrase, now }: RestoreOptions): Promise<Restored> {
  if (!existsSync(file)) throw new ArchiveFault(`There is no file at ${file}.`)
  return alone(dataDir, async () => {
    const held = OURS.filter((name) => isThere(join(dataDir, name)))
    const foreign = held.find((name) => isElsewhere(dataDir, name))
    if (foreign !== undefined)
      throw new ArchiveFault(
        `${join(dataDir, foreign)} is a link or another disk, which cannot be moved aside: put the data itself in its place, or set DATA_DIR to another folder.`,
      )

    const draft = join(dataDir, DRAFT)
    try {
      await rm(draft, { recursive: true, force: true })
      await mkdir(draft, { mode: 0o700 })
      const manifest = await unpackArchive(file, draft, passphrase)
      const names = [...new Set(manifest.files.map(({ path }) => path.split('/')[0] ?? ''))]
      await Promise.all([DATABASE, ...names.filter((name) => name === SECRET)].map((name) => sync(join(draft, name))))
      const aside = `before-restore-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}`
      await writeJournal(dataDir, { aside, names })
      await finish(dataDir)
      return { manifest, aside: held.length > 0 ? join(dataDir, aside) : undefined }
    } finally {
      if (!existsSync(restoreJournal(dataDir))) await rm(draft, { recursive: true, force: true })
    }
  })
}

/** Finishes a restore that was killed while it put files in their places. False if there is none. */
export async function finishRestore(dataDir: string): Promise<boolean> {
  if (!existsSync(restoreJournal(dataDir))) return false
  await alone(dataDir, () => finish(dataDir))
  return true
}

async function alone<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const letGo = holdAlone(productLock(dataDir))
  if (!letGo)
    throw new ArchiveFault(
      `Icon Radar is running on ${dataDir}, or the folder cannot be written: stop it and try again.`,
    )
  try {
    if (existsSync(restoreJournal(dataDir))) await finish(dataDir)
    return await work()
  } finally {
    letGo()
  }
}

/**
 * Can be repeated after being killed at any place: a file that is still in the draft has not taken its place yet, so
 * whatever has that place belongs to what was there.
 */
async function finish(dataDir: string): Promise<void> {
  const journal = restoreJournal(dataDir)
  if (!existsSync(journal)) return
  const { aside, names } = JournalSchema.parse(JSON.parse(await readFile(journal, 'utf8')))
  const draft = join(dataDir, DRAFT)
  for (const name of OURS) {
    const isPlaced = names.includes(name) && !isThere(join(draft, name))
    if (isPlaced || !isThere(join(dataDir, name))) continue
    await mkdir(join(dataDir, aside), { recursive: true, mode: 0o700 })
    await rename(join(dataDir, name), join(dataDir, aside, name))
  }
  for (const name of names) {
    if (isThere(join(draft, name))) await rename(join(draft, name), join(dataDir, name))
  }
  await sync(dataDir)
  await rm(journal)
  await rm(draft, { recursive: true, force: true })
}

/** Whole or not at all. */
async function writeJournal(dataDir: string, journal: Journal): Promise<void> {
  const path = restoreJournal(dataDir)
  await writeFile(`${path}.draft`, JSON.stringify(journal), { mode: 0o600 })
  await sync(`${path}.draft`)
  await rename(`${path}.draft`, path)
  await sync(dataDir)
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync()
  await handle.close()
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function isElsewhere(dataDir: string, name: string): boolean {
  const found = lstatSync(join(dataDir, name))
  return found.isSymbolicLink() || found.dev !== lstatSync(join(dataDir, '.')).dev
}
