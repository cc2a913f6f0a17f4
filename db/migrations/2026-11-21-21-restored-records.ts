import { type Kysely, sql } from 'kysely'

/** Tells a deletion that lasts who has been restored meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deleted_record_by_return on deleted_record (public_id) where restored_at is not null`.execute(
    db,
  )
}
