import { resolve } from 'node:path'
import { now } from '#app/base/platform/clock.server.ts'
import { parseConfig } from '#app/base/platform/config.server.ts'
import { ArchiveFault } from '#app/files/archive/archive-fault.ts'
import { SECRET } from '#app/files/archive/manifest.ts'
import { finishRestore, restoreArchive } from '#app/files/archive/restore-archive.server.ts'
import type { CommandAnswer } from '../command/answer-operator.ts'

const USAGE = [
  'npm run restore -- <file>    puts the data of a backup into DATA_DIR, where Icon Radar must not run; what was there is kept',
  'npm run restore              finishes a restore that was cut off',
  '                             BACKUP_PASSPHRASE opens an encrypted backup',
]

type Environment = Record<string, string | undefined>

/** Restores into the data folder that the environment names. */
export async function runRestoreCommand(words: readonly string[], environment: Environment): Promise<CommandAnswer> {
  const [file, ...rest] = words
  if (rest.length > 0 || file?.startsWith('-')) return { exitCode: 2, lines: USAGE }

  const { dataDir, backupPassphrase: passphrase, sessionSecret } = parseConfig(environment)
  try {
    if (!file) {
      return (await finishRestore(dataDir))
        ? { exitCode: 0, lines: [`The restore into ${dataDir} is finished.`] }
        : { exitCode: 2, lines: USAGE }
    }
    const place = resolve(environment.INIT_CWD ?? '.', file)
    const { manifest, aside } = await restoreArchive({ dataDir, file: place, passphrase, now: now() })
    const lines = [`${dataDir} has the data of ${manifest.createdAt}. Start Icon Radar.`]
    if (aside) lines.push(`What was there is in ${aside}; remove it when you no longer need it.`)
    if (!manifest.files.some(({ path }) => path === SECRET) && sessionSecret === undefined)
      lines.push(
        'The backup has no secret: set SESSION_SECRET as it was, or everyone signs in anew and enters keys again.',
      )
    return { exitCode: 0, lines }
  } catch (error) {
    if (error instanceof ArchiveFault) return { exitCode: 1, lines: [`${error.message} Nothing was changed.`] }
    throw error
  }
}
