import { type Kysely, sql } from 'kysely'

/** Since when the runs of a published sheet fail, so that its owner is told of the first one, and of the end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table published_sheet add column failing_since text`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table published_sheet drop column failing_since`.execute(db)
}
