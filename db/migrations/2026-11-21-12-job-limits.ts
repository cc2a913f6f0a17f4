import { type Kysely, sql } from 'kysely'

/** How many jobs of a batch may run at once, and when a job was last taken, by which rates are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column pipeline_limit integer check (pipeline_limit >= 1)`.execute(db)
  await sql`alter table job add column taken_at text`.execute(db)
  await sql`create index job_by_taken on job (type, taken_at) where taken_at is not null`.execute(db)
}
