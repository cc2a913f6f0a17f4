import { type Kysely, sql } from 'kysely'

const COLUMNS = { athlete: ['date_of_birth', 'country', 'aliases'], brand: ['aliases'] } as const

/** Date of birth and country of athletes, and the other names that people enter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const column of columns)
      await sql`alter table ${sql.table(table)} add column ${sql.id(column)} text`.execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const column of columns) await sql`alter table ${sql.table(table)} drop column ${sql.id(column)}`.execute(db)
  }
}
