import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, parseConfig } from '#app/platform/config.server.ts'
import { DatabaseFault } from '#db/database-fault.ts'
import { inspectDatabase } from '#db/inspect-database.ts'
import { pendingMigrations } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import type { CommandAnswer } from './run-user-command.ts'

const EXIT_BAD_CONFIGURATION = 78

const { exitCode, lines } = await answer()
const stream = exitCode === 0 ? process.stdout : process.stderr
stream.write(`${lines.join('\n')}\n`)
process.exitCode = exitCode

async function answer(): Promise<Omit<CommandAnswer, 'exitCode'> & { exitCode: number }> {
  try {
    const file = join(parseConfig(process.env).dataDir, 'icon-radar.db')
    return existsSync(file)
      ? await ask(file)
      : { exitCode: 1, lines: [`There is no database at ${file}; set DATA_DIR.`] }
  } catch (error) {
    if (error instanceof ConfigError || error instanceof DatabaseFault) {
      return { exitCode: EXIT_BAD_CONFIGURATION, lines: [error.message] }
    }
    throw error
  }
}

async function ask(file: string): Promise<CommandAnswer> {
  await inspectDatabase(file)
  // Imported late, because these modules read the configuration when they are loaded.
  const { log } = await import('#app/platform/logging.server.ts')
  const { runUserCommand } = await import('./run-user-command.ts')
  // Standard output is reserved for the result; actions are recorded in audit_log.
  log.level = 'silent'
  const connections = openDatabase(file)
  try {
    if ((await pendingMigrations(connections.reader)).length > 0) {
      return {
        exitCode: 1,
        lines: ['The database is of an older version; start the product once, it will migrate it.'],
      }
    }
    return await runUserCommand(connections.writer, process.argv.slice(2), new Date())
  } finally {
    await connections.close()
  }
}
