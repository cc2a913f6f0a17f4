import { type Kysely, sql } from 'kysely'

const SUBJECTS = ['brand', 'athlete'] as const

/** A figure keeps which request it was read from; of earlier ones that stays unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const subject of SUBJECTS) {
    await sql`alter table ${sql.ref(`${subject}_metric_snapshot`)} add column request_id text`.execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const subject of SUBJECTS) {
    await sql`alter table ${sql.ref(`${subject}_metric_snapshot`)} drop column request_id`.execute(db)
  }
}
