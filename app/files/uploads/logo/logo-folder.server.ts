import { createHash, randomUUID } from 'node:crypto'
import { statSync, unlinkSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { config } from '#app/base/platform/config.server.ts'
import type { Database } from '#db/schema.ts'

const FILE_NAME = /^[0-9a-f]{64}\.webp$/

/** In the media folder, which is served below /media. */
function logoFolder(): string {
  return join(config().dataDir, 'media', 'logos')
}

/** Stores an image atomically under the hash of its bytes; returns the path for `brand.logo_path`. */
export async function keepLogo(image: Uint8Array): Promise<string> {
  const name = `${createHash('sha256').update(image).digest('hex')}.webp`
  const folder = logoFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = join(folder, `${randomUUID()}.part`)
  try {
    const file = await open(part, 'wx', 0o600)
    try {
      await file.writeFile(image)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, join(folder, name))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return `logos/${name}`
}

/** Undefined if the file does not exist or the name is not a logo's. */
export async function readLogo(name: string): Promise<Buffer | undefined> {
  if (!FILE_NAME.test(name)) return undefined
  return readFile(join(logoFolder(), name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Longer than the time between storing a file and saving the brand. */
const RECORDED_AFTER_MS = 3_600_000

/** Removes logos that no brand uses; merged brands keep theirs, because a merge can be undone. */
export async function sweepLogos(db: Kysely<Database>, now: Date): Promise<number> {
  const paths = await listLogos()
  if (paths.length === 0) return 0

  const rows = await db.selectFrom('brand').select('logo_path').where('logo_path', 'is not', null).execute()
  const shown = new Set(rows.map((row) => row.logo_path))
  const writtenBefore = new Date(now.getTime() - RECORDED_AFTER_MS)
  return paths.filter((path) => !shown.has(path) && removeLogo(path, { writtenBefore })).length
}

/** The paths of all files in the folder, including incomplete ones. */
async function listLogos(): Promise<string[]> {
  const names = await readdir(logoFolder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.map((name) => `logos/${name}`)
}

/** Unless it was written since. Check and removal are synchronous, so that a logo stored again is kept. */
function removeLogo(path: string, { writtenBefore }: { writtenBefore: Date }): boolean {
  const file = join(config().dataDir, 'media', path)
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats || stats.mtime >= writtenBefore) return false
  unlinkSync(file)
  return true
}
