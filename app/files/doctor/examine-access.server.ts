import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backupFolder, listBackups } from '#app/files/backups/backup-folder.server.ts'
import type { Examined, Finding } from './finding.ts'

const NAMES = ['.', 'icon-radar.db', 'icon-radar.db-wal', 'icon-radar.db-shm', 'session-secret', 'uploads', 'media']

/** What others could read, and what somebody else owns, as after a command that was run by root. */
export async function examineAccess({ dataDir, backupDir }: Examined): Promise<Finding[]> {
  const folder = backupFolder({ dataDir, backupDir })
  const backups = (await listBackups(folder)).map(({ name }) => join(folder, name))
  const kept = NAMES.map((name) => join(dataDir, name)).filter((path) => existsSync(path))
  const open = [...kept, ...backups].filter((path) => (statSync(path).mode & 0o077) !== 0)
  const owner = statSync(dataDir).uid
  const foreign = kept.filter((path) => statSync(path).uid !== owner)
  const findings: Finding[] = []
  if (open.length > 0)
    findings.push({
      subject: 'permissions',
      found: `Others on this machine can open ${open.join(', ')}.`,
      advice: `chmod -R go= ${[dataDir, ...(backups.some((path) => open.includes(path)) ? [folder] : [])].join(' ')}`,
    })
  if (foreign.length > 0)
    findings.push({
      subject: 'permissions',
      found: `${foreign.join(', ')} does not belong to the owner of ${dataDir}, and may not be writable.`,
      advice: `chown -R ${owner} ${dataDir}`,
    })
  return findings
}
