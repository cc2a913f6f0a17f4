import {
  CompiledQuery,
  createQueryId,
  type DatabaseConnection,
  type RawBuilder,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { recordDay } from './record-day.ts'

/**
 * Stores a day's figures in the first transaction after it, before that changes anything: they are those of the day's
 * end, whichever process writes first.
 */
export class DayWatch {
  readonly #now: () => Date
  #isMigrated = false

  constructor(now: () => Date) {
    this.#now = now
  }

  async begun(connection: DatabaseConnection): Promise<void> {
    this.#isMigrated ||= await isMigrated(connection)
    if (!this.#isMigrated) return

    const today = this.#now().toISOString().slice(0, 10)
    const { rows } = await run<{ day: string | null }>(connection, sql`select day from figure_clock`)
    const last = rows[0]?.day ?? null
    if (last === today) return
    if (last !== null) await run(connection, recordDay(last))
    await run(connection, sql`update figure_clock set day = ${today}`)
  }
}

async function isMigrated(connection: DatabaseConnection): Promise<boolean> {
  const { rows } = await run(connection, sql`select 1 from sqlite_master where name = 'figure_clock'`)
  return rows.length > 0
}

const compiler = new SqliteQueryCompiler()

function run<Row>(connection: DatabaseConnection, query: RawBuilder<unknown>) {
  const { sql, parameters } = compiler.compileQuery(query.toOperationNode(), createQueryId())
  return connection.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))
}
