import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar'
import { describeDatabase, listDamages } from '#db/copy-database.ts'
import { migrations } from '#db/migrate.ts'
import { ArchiveFault, unreadable } from './archive-fault.ts'
import { decrypt, kindOf } from './encryption.server.ts'
import { DATABASE, isOurPath, MANIFEST, type Manifest, ManifestSchema } from './manifest.ts'
import { describeFiles, roomIn } from './stage-data.server.ts'

const CHUNK_BYTES = 262_144
const OPTIONS = { highWaterMark: CHUNK_BYTES }

/**
 * Unpacks an archive into an empty folder and compares everything with what its manifest says: files, digests, rows. Throws
 * ArchiveFault with the reason if anything differs, or if this version cannot use it.
 */
export async function unpackArchive(file: string, folder: string, passphrase: string | undefined): Promise<Manifest> {
  try {
    await unpack(await open(file, passphrase), file, folder)
    const manifest = await readManifest(file, folder)
    await compare(file, folder, manifest)
    return manifest
  } catch (error) {
    throw unreadable(file, error)
  }
}

async function open(file: string, passphrase: string | undefined): Promise<Readable> {
  const kind = await kindOf(file)
  if (kind === 'packed') return createReadStream(file, OPTIONS)
  if (kind === 'foreign') throw foreign(file)
  if (passphrase === undefined) throw new ArchiveFault(`${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`)
  return decrypt(createReadStream(file, OPTIONS), passphrase)
}

/** Only files of ours get a place; links, devices and paths that lead out of the folder are refused. */
async function unpack(packed: Readable, file: string, folder: string): Promise<void> {
  const room = roomIn(folder)
  let refusal: ArchiveFault | undefined
  let first: string | undefined
  let bytes = 0
  const unpacking = extract({
    cwd: folder,
    strict: true,
    noMtime: true,
    dmode: 0o700,
    filter: (path, entry) => {
      if (!('header' in entry)) return false
      first ??= path
      bytes += entry.size
      entry.mode = 0o600
      if (first !== MANIFEST) refusal ??= foreign(file)
      else if (entry.type !== 'File' || !isOurPath(path))
        refusal ??= new ArchiveFault(`${file} has an entry that no backup has (${path}).`)
      else if (bytes > room) refusal ??= new ArchiveFault(`There is not enough space in ${folder} to unpack ${file}.`)
      return refusal === undefined
    },
  })
  const done = once(unpacking, 'close')
  done.catch(() => undefined)
  const bare = pipeline(packed, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined)
  for await (const chunk of bare) {
    if (!unpacking.write(chunk)) await Promise.race([once(unpacking, 'drain'), done])
    if (refusal) throw refusal
  }
  unpacking.end()
  await done
  if (refusal) throw refusal
}

async function readManifest(file: string, folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw foreign(file)
  })
  const manifest = ManifestSchema.safeParse(JSON.parse(text))
  if (!manifest.success) throw foreign(file)
  const { product, schema } = manifest.data
  if (schema in migrations) return manifest.data
  throw new ArchiveFault(
    `${file} was made by a newer version of Icon Radar (${product}, with ${schema}): install that version, then restore it.`,
  )
}

async function compare(file: string, folder: string, manifest: Manifest): Promise<void> {
  const promised = new Map(manifest.files.map((entry) => [entry.path, entry]))
  const there = new Map((await describeFiles(folder)).map((entry) => [entry.path, entry]))
  there.delete(MANIFEST)
  for (const path of new Set([...promised.keys(), ...there.keys()])) {
    const [expected, found] = [promised.get(path), there.get(path)]
    if (!found) throw new ArchiveFault(`${file} lacks ${path}: it was cut off.`)
    if (!expected) throw new ArchiveFault(`${file} has a file that its manifest does not name (${path}).`)
    if (expected.sha256 !== found.sha256 || expected.size !== found.size)
      throw new ArchiveFault(`${file} is damaged: ${path} is not as it was when it was backed up.`)
  }
  if (!promised.has(DATABASE)) throw foreign(file)

  const [damage] = listDamages(join(folder, DATABASE))
  if (damage) throw new ArchiveFault(`The database in ${file} is damaged: ${damage}.`)
  const { schema, rows } = describeDatabase(join(folder, DATABASE))
  const tables = new Set([...Object.keys(rows), ...Object.keys(manifest.rows)])
  const miscounted = [...tables].find((table) => rows[table] !== manifest.rows[table])
  if (schema !== manifest.schema || miscounted !== undefined)
    throw new ArchiveFault(
      `The database in ${file} is not the one that its manifest describes (${miscounted ?? schema}).`,
    )
}

function foreign(file: string): ArchiveFault {
  return new ArchiveFault(`${file} is not a backup of Icon Radar.`)
}
