import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfig } from '#app/base/platform/config.server.ts'
import { ConfigError } from '#app/base/platform/config-error.ts'
import { DatabaseFault } from '#db/database-fault.ts'
import { inspectDatabase } from '#db/inspect-database.ts'
import { pendingMigrations } from '#db/migrate.ts'
import { type Connections, openDatabase } from '#db/open-database.ts'

/** What a command of the operator prints, and how it ends: 1 is a refusal or a finding, 2 a misunderstood command. */
export interface CommandAnswer {
  exitCode: 0 | 1 | 2
  lines: string[]
  /** Printed to standard output; by default if the exit code is 0. */
  isResult?: boolean
}

const EXIT_BAD_CONFIGURATION = 78

type Command = (connections: Pick<Connections, 'reader' | 'writer'>, words: readonly string[]) => Promise<CommandAnswer>

/**
 * Runs a command of the operator over the product's database and prints its answer. The command is loaded late, because
 * its modules read the configuration when they are loaded.
 */
export async function answerOperator(load: () => Promise<Command>): Promise<void> {
  await printAnswer(() => answer(load))
}

/** Prints what a command answers, or the sentence of a configuration or database that cannot be used. */
export async function printAnswer(work: () => Promise<Answer>): Promise<void> {
  const { exitCode, lines, isResult = exitCode === 0 } = await work().catch(explain)
  const stream = isResult ? process.stdout : process.stderr
  stream.write(`${lines.join('\n')}\n`)
  process.exitCode = exitCode
}

type Answer = Omit<CommandAnswer, 'exitCode'> & { exitCode: number }

async function answer(load: () => Promise<Command>): Promise<Answer> {
  const file = join(parseConfig(process.env).dataDir, 'icon-radar.db')
  return existsSync(file)
    ? await ask(file, load)
    : { exitCode: EXIT_BAD_CONFIGURATION, lines: [`There is no database at ${file}; set DATA_DIR.`] }
}

function explain(error: unknown): Answer {
  if (error instanceof ConfigError || error instanceof DatabaseFault)
    return { exitCode: EXIT_BAD_CONFIGURATION, lines: [error.message] }
  throw error
}

async function ask(file: string, load: () => Promise<Command>): Promise<Answer> {
  await inspectDatabase(file)
  const { log } = await import('#app/base/platform/logging.server.ts')
  const command = await load()
  // Standard output is reserved for the result; actions are recorded in audit_log.
  log.level = 'silent'
  const connections = openDatabase(file, { mayCreate: false })
  try {
    if ((await pendingMigrations(connections.reader)).length > 0) {
      return {
        exitCode: EXIT_BAD_CONFIGURATION,
        lines: ['The database has an older version. Start Icon Radar once to migrate it.'],
      }
    }
    return await command(connections, process.argv.slice(2))
  } finally {
    await connections.close()
  }
}
