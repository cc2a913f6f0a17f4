import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const IS_GENERATED = /\.generated\.ts$/

/**
 * A digest of the files below the given paths, by content and relative name, so that a copy elsewhere has the same;
 * missing paths are skipped, and so are generated files, which follow from the others.
 */
export function digestOf(root, paths, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const path of paths)
    for (const file of filesBelow(join(root, path))) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

export function isStamped(file, digest) {
  return existsSync(file) && readFileSync(file, 'utf8') === digest
}

export function stamp(file, digest) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, digest)
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !IS_GENERATED.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)))
}
