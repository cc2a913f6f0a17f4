import { join, resolve } from 'node:path'
import { now } from '#app/base/platform/clock.server.ts'
import { parseConfig } from '#app/base/platform/config.server.ts'
import { VERSION } from '#app/base/platform/version.ts'
import { ArchiveFault } from '#app/files/archive/archive-fault.ts'
import { writeArchive } from '#app/files/archive/write-archive.server.ts'
import { backupFolder, backupName } from '#app/files/backups/backup-folder.server.ts'
import type { CommandAnswer } from '../command/answer-operator.ts'

const USAGE = [
  'npm run backup              backs up DATA_DIR into BACKUP_DIR, while Icon Radar runs or not',
  'npm run backup -- <file>    into that file',
  '                            encrypted if BACKUP_PASSPHRASE is set',
]

type Environment = Record<string, string | undefined>

/** Backs up the data folder that the environment names. */
export async function runBackupCommand(words: readonly string[], environment: Environment): Promise<CommandAnswer> {
  const [file, ...rest] = words
  if (rest.length > 0 || file?.startsWith('-')) return { exitCode: 2, lines: USAGE }

  const config = parseConfig(environment)
  const at = now()
  const place = file
    ? resolve(environment.INIT_CWD ?? '.', file)
    : join(backupFolder(config), backupName(at, config.backupPassphrase !== undefined))
  try {
    const { rows, files } = await writeArchive({
      dataDir: config.dataDir,
      file: place,
      passphrase: config.backupPassphrase,
      product: VERSION,
      now: at,
    })
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const lines = [`${place} has ${total} rows and ${files.length} files; it was unpacked and compared.`]
    if (config.sessionSecret !== undefined)
      lines.push('SESSION_SECRET is not in it: keep it elsewhere, entered keys cannot be read without it.')
    return { exitCode: 0, lines }
  } catch (error) {
    if (error instanceof ArchiveFault) return { exitCode: 1, lines: [`${error.message} Nothing was backed up.`] }
    throw error
  }
}
