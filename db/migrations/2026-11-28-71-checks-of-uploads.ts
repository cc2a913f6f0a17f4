import { type Kysely, sql } from 'kysely'

/** What a file that was only checked would change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload add column check_report text check (check_report is null or json_valid(check_report))`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload drop column check_report`.execute(db)
}
