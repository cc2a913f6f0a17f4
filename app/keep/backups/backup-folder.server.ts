import { join } from 'node:path'
import type { Config } from '#app/base/platform/config.server.ts'

export function backupFolder({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>): string {
  return backupDir ?? join(dataDir, 'backups')
}

export function backupName(now: Date, isEncrypted: boolean): string {
  const at = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  return `icon-radar-${at}.tar.gz${isEncrypted ? '.age' : ''}`
}
