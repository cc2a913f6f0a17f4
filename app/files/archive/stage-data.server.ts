import { createHash } from 'node:crypto'
import { constants, createReadStream, statfsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { copyDatabase } from '#db/copy-database.ts'
import { ArchiveFault } from './archive-fault.ts'
import { type ArchivedFile, DATABASE, FOLDERS, isOurPath, SECRET } from './manifest.ts'

/** Left for everything else on the disk. */
const SPARE_BYTES = 64 * 1_048_576

/**
 * Puts what belongs to the data as of now into an empty folder on the same disk: a copy of the database, and links to the
 * files, which nobody changes once they have their names. They are linked before the copy too: a file that is deleted with
 * its row while the database is copied is still there for the copy, which has the row.
 */
export async function stageData(dataDir: string, folder: string): Promise<void> {
  const database = join(dataDir, DATABASE)
  assertRoom(folder, await sizeOf(database))
  await linkFiles(dataDir, folder)
  await copyDatabase(database, join(folder, DATABASE))
  await linkFiles(dataDir, folder)
}

/** Bytes that may be written to the disk of the folder; endless if it does not say. */
export function roomIn(folder: string): number {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}

/** Throws ArchiveFault unless the disk of the folder has room for that many bytes. */
function assertRoom(folder: string, bytes: number): void {
  const missing = bytes + SPARE_BYTES - roomIn(folder)
  if (missing <= 0) return
  throw new ArchiveFault(
    `There is not enough space in ${folder}: ${Math.ceil(missing / 1_048_576)} MB more are needed.`,
  )
}

/** Size and digest of each file in the folder, by its path in it. */
export async function describeFiles(folder: string): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = []
  for (const path of await listFiles(folder)) {
    const hash = createHash('sha256')
    let size = 0
    await pipeline(createReadStream(join(folder, path), { highWaterMark: 1_048_576 }), async (chunks) => {
      for await (const chunk of chunks as AsyncIterable<Buffer>) {
        hash.update(chunk)
        size += chunk.length
      }
    })
    files.push({ path, size, sha256: hash.digest('hex') })
  }
  return files
}

async function linkFiles(dataDir: string, folder: string): Promise<void> {
  for (const path of [SECRET, ...(await Promise.all(FOLDERS.map((name) => listFiles(dataDir, name)))).flat()]) {
    if (!isOurPath(path) || path.endsWith('.part')) continue
    const place = join(folder, path)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await linkOrCopy(join(dataDir, path), place)
  }
}

/** A file that has been removed since it was listed, or is linked already, is passed over. */
async function linkOrCopy(file: string, place: string): Promise<void> {
  try {
    await link(file, place)
  } catch (error) {
    if (['ENOENT', 'EEXIST'].includes(codeOf(error))) return
    if (!WITHOUT_LINKS.includes(codeOf(error))) throw error
    await copyFile(file, place, constants.COPYFILE_EXCL).catch((error) => {
      if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error
    })
  }
}

const WITHOUT_LINKS = ['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK']

/** The paths of all files below the folder, seen from `root`, in order. */
async function listFiles(root: string, below = '.'): Promise<string[]> {
  const entries = await readdir(join(root, below), { recursive: true, withFileTypes: true }).catch((error) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

async function sizeOf(database: string): Promise<number> {
  const sizes = await Promise.all(
    ['', '-wal'].map((end) =>
      stat(database + end).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? `${error.code}` : ''
}
