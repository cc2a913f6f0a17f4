import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pruneBackups } from './backup-folder.server.ts'

/** The operator's command: built it lies beside this module, in development it is compiled. */
const COMMAND = import.meta.url.endsWith('.ts')
  ? ['--import', 'tsx', fileURLToPath(new URL('../../../scripts/backup/main.ts', import.meta.url))]
  : [fileURLToPath(new URL('backup.js', import.meta.url))]

export interface MakingOptions {
  folder: string
  keep: number
  /** Variables in place of those of this process. */
  environment?: Record<string, string>
  signal: AbortSignal
}

/**
 * Makes a backup in the folder with a process of its own, as `npm run backup` does, and removes the oldest ones. Returns what
 * failed, in words.
 */
export async function makeBackup({ folder, keep, environment, signal }: MakingOptions): Promise<string | undefined> {
  const child = spawn(process.execPath, COMMAND, {
    env: { ...process.env, ...environment, BACKUP_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(0, 2_000)
  })
  const [code] = await once(child, 'close', { signal })
  if (code !== 0) return said.trim() || `The process ended with exit code ${code}.`
  await pruneBackups(folder, keep)
  return undefined
}
