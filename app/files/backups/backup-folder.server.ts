import { type Dirent, existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#app/base/platform/config.server.ts'
import type { Backup } from './backup.ts'

const NAME = /^icon-radar-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(\.age)?$/

export function backupFolder({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>): string {
  return backupDir ?? join(dataDir, 'backups')
}

export function backupName(now: Date, isEncrypted: boolean): string {
  const at = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  return `icon-radar-${at}.tar.gz${isEncrypted ? '.age' : ''}`
}

/** The newest first; what has another name than ours is passed over. */
export async function listBackups(folder: string): Promise<Backup[]> {
  if (!existsSync(folder)) return []
  const found = await Promise.all(
    (await readdir(folder, { withFileTypes: true })).map((entry) => toBackup(folder, entry)),
  )
  return found.filter((backup) => backup !== undefined).sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
}

/** The path of a backup in the folder, or undefined if there is none of that name. */
export function findBackup(folder: string, name: string): string | undefined {
  const path = join(folder, name)
  return NAME.test(name) && existsSync(path) ? path : undefined
}

/** Removes all but the newest ones, and returns the names of those. */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const gone = (await listBackups(folder)).slice(Math.max(1, keep))
  for (const { name } of gone) await rm(join(folder, name), { force: true })
  return gone.map(({ name }) => name)
}

async function toBackup(folder: string, entry: Dirent): Promise<Backup | undefined> {
  const [, day, hour, minute, second, age] = NAME.exec(entry.name) ?? []
  if (!entry.isFile() || day === undefined) return undefined
  const found = await stat(join(folder, entry.name)).catch(() => undefined)
  if (!found) return undefined
  const createdAt = `${day}T${hour}:${minute}:${second}.000Z`
  return { name: entry.name, createdAt, size: found.size, isEncrypted: age !== undefined }
}
