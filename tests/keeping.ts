import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { databaseImage } from './data-folder.ts'

/** A folder that goes with the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-keep-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder as a clean stop leaves it, with athletes, an uploaded file, a logo and a secret. */
export function createData(athletes: number): string {
  const folder = newFolder()
  copyFileSync(databaseImage(), join(folder, 'icon-radar.db'))
  const database = new Sqlite(join(folder, 'icon-radar.db'))
  database.exec(`
    with recursive number (n) as (select 1 union all select n + 1 from number where n < ${athletes})
    insert into athlete (public_id, name, name_key, sport, sport_key, created_at, updated_at)
    select 'athlete-' || n, 'Athlete ' || n, 'athlete ' || n, 'Sport', 'sport', '2026-11-01', '2026-11-01' from number`)
  database.close()
  for (const [path, content] of FILES) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content, { mode: 0o600 })
  }
  return folder
}

const FILES = [
  ['session-secret', 'a secret of this folder, long enough to be one'],
  ['uploads/0194aaaa-0000-7000-8000-000000000001', 'name,sport\nAda,Golf\n'],
  [`media/logos/${'a'.repeat(64)}.webp`, 'a logo'],
] as const

/** The digest of each file in the folder, or of those wanted, by its path. */
export function digestsOf(folder: string, isWanted: (path: string) => boolean = () => true): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).filter(isWanted)
  const digestOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
  return Object.fromEntries(paths.sort().map((path) => [path, digestOf(path)]))
}
