import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { milliseconds } from './figures.ts'
import { ATHLETES, withDirectory, withFolder } from './measured-product.ts'
import { type Measurement, thousands } from './measurement.ts'
import { comparePages } from './pages-meanwhile.ts'

const PAGES = ['/help', '/dashboard', '/champions', '/athletes', '/settings']
const MAX_MS = 60_000

/** A backup of a directory in use with its verification, pages meanwhile, and its restore into another folder; encrypted ones too. */
export function measureBackups(): Promise<Measurement[]> {
  return withDirectory(({ server, file }) =>
    withFolder(async (_, folder) => {
      const dataDir = join(file, '..')
      const archive = join(folder, 'plain')
      const sealed = join(folder, 'sealed')
      let backupMs = Number.NaN
      const pages = await comparePages(server, PAGES, async () => {
        backupMs = await run('backup', dataDir, archive)
      })
      const restoreMs = await run('restore', join(folder, 'restored'), archive)
      const sealMs = await run('backup', dataDir, sealed, PASSPHRASE)
      const openMs = await run('restore', join(folder, 'opened'), sealed, PASSPHRASE)
      const of = `of ${thousands(ATHLETES)} athletes`
      return [
        { name: `Backup ${of}, verified`, value: backupMs, unit: 'ms', limit: MAX_MS },
        { name: `Restore ${of}`, value: restoreMs, unit: 'ms', limit: MAX_MS },
        { name: `Encrypted backup ${of}, verified`, value: sealMs, unit: 'ms', limit: MAX_MS },
        { name: `Restore of the encrypted backup ${of}`, value: openMs, unit: 'ms', limit: MAX_MS },
        ...pages.map((page): Measurement => ({ ...page, name: `Backup ${of}, ${page.name}` })),
      ]
    }),
  )
}

const PASSPHRASE = 'a passphrase of the bench'

/** The time that a command of the operator takes. */
function run(command: 'backup' | 'restore', dataDir: string, archive: string, passphrase = ''): Promise<number> {
  return milliseconds(async () => {
    const child = spawn(process.execPath, [`scripts/${command}.mjs`, archive], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { NODE_ENV: 'production', PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase },
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`npm run ${command} ended with ${code}.`)
  })
}
