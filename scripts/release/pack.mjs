import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create } from 'tar'

/** Packs a folder under its name; the same files make the same archive. */
export async function pack(folder, file, at) {
  const parent = dirname(folder)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(parent, join(entry.parentPath, entry.name)))
    .sort()
  await create({ cwd: parent, file, gzip: { level: 9 }, portable: true, mtime: at }, files)
}

/** As `sha256sum --check` reads it. */
export async function writeSums(folder, names) {
  const lines = await Promise.all(names.map(async (name) => `${await sumOf(join(folder, name))}  ${basename(name)}\n`))
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

async function sumOf(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
