import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { create } from 'tar'
import { nameOnce } from '#db/connection/name-once.ts'
import { describeDatabase } from '#db/copy-database.ts'
import { holdAlone } from '#db/data-folder-lock.ts'
import { ArchiveFault } from './archive-fault.ts'
import { encrypt } from './encryption.server.ts'
import { gzipPieces } from './gzip-pieces.server.ts'
import { createManifest, DATABASE, MANIFEST, type Manifest } from './manifest.ts'
import { unpackArchive } from './read-archive.server.ts'
import { describeFiles, stageData } from './stage-data.server.ts'

export interface ArchiveOptions {
  dataDir: string
  /** Where the archive goes; its folder is made, an existing file is not replaced. */
  file: string
  passphrase: string | undefined
  /** The version of the product, for the manifest. */
  product: string
  now: Date
}

/**
 * Backs up a data folder, in use or not, and unpacks the archive again to compare it: only one that could be restored gets
 * its name. Throws ArchiveFault with the reason if there is none.
 */
export async function writeArchive({ dataDir, file, passphrase, product, now }: ArchiveOptions): Promise<Manifest> {
  if (!existsSync(join(dataDir, DATABASE))) throw new ArchiveFault(`There is no database in ${dataDir}; set DATA_DIR.`)
  if (existsSync(file)) throw new ArchiveFault(`There is a file at ${file} already.`)
  const letGo = holdAlone(join(dataDir, 'backup.lock'))
  if (!letGo) throw new ArchiveFault(`Another backup of ${dataDir} is being made.`)

  const staging = join(dataDir, 'backup.draft')
  const part = join(dirname(file), `.${basename(file)}.part`)
  try {
    await makeEmpty(staging)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await rm(part, { force: true })
    await stageData(dataDir, staging)
    const content = { product, createdAt: now.toISOString(), ...describeDatabase(join(staging, DATABASE)) }
    const manifest = createManifest({ ...content, files: await describeFiles(staging) })
    await pack(staging, manifest, part, passphrase)

    await makeEmpty(staging)
    await unpackArchive(part, staging, passphrase)
    await nameDurably(part, file)
    return manifest
  } finally {
    await Promise.all([staging, part].map((path) => rm(path, { recursive: true, force: true })))
    letGo()
  }
}

async function pack(folder: string, manifest: Manifest, file: string, passphrase: string | undefined): Promise<void> {
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600 })
  const paths = [MANIFEST, ...manifest.files.map(({ path }) => path)]
  const packed = Readable.from(gzipPieces(create({ cwd: folder, portable: true, strict: true }, paths)), {
    objectMode: false,
  })
  const sealed = passphrase === undefined ? packed : await encrypt(packed, passphrase)
  await pipeline(sealed, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

/** Unless there is a file of that name by now. */
async function nameDurably(part: string, file: string): Promise<void> {
  for (const path of [part, dirname(file)]) {
    const handle = await open(path)
    await handle.sync()
    await handle.close()
  }
  nameOnce(part, file)
}

async function makeEmpty(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
}
