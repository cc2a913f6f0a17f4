import { type Kysely, sql } from 'kysely'

/** Before 3.45, SQLite takes null for invalid JSON when it checks a whole database, though not when it writes a row. */
const COLUMNS = [
  ['athlete', 'identity_declined'],
  ['brand', 'data_quality_parts'],
  ['job', 'checkpoint'],
  ['job', 'results'],
  ['event', 'full_data'],
  ['upload', 'results'],
  ['idempotency', 'headers'],
  ['ranking_move', 'cause'],
  ['athlete_merge', 'payload'],
] as const

/** A check cannot be changed: each column gives way to one of its name, and what names it is made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) {
    const { rows: users } = await sql<{ type: string; name: string; sql: string }>`
      select type, name, sql from sqlite_schema
      where (type = 'trigger' or (type = 'index' and tbl_name = ${table})) and instr(sql, ${column}) > 0`.execute(db)
    for (const { type, name } of users) await sql`drop ${sql.raw(type)} ${sql.ref(name)}`.execute(db)

    const next = `next_${column}`
    await sql`
      alter table ${sql.table(table)} add column ${sql.ref(next)} text
      check (${sql.ref(next)} is null or json_valid(${sql.ref(next)}))`.execute(db)
    await sql`
      update ${sql.table(table)} set ${sql.ref(next)} = ${sql.ref(column)} where ${sql.ref(column)} is not null`.execute(
      db,
    )
    await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db)
    await sql`alter table ${sql.table(table)} rename column ${sql.ref(next)} to ${sql.ref(column)}`.execute(db)

    for (const user of users) await sql.raw(user.sql).execute(db)
  }
}
