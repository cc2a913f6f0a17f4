import { type Kysely, sql } from 'kysely'

/** The queue is read brand by brand, those with the highest score first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await reorder(db, 'brand_id, confidence desc, id')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await reorder(db, 'confidence desc, id')
}

async function reorder(db: Kysely<unknown>, columns: string): Promise<void> {
  await sql`drop index relationship_in_queue`.execute(db)
  await sql`
    create index relationship_in_queue on relationship (
      (case when review is null and is_disputed = 1 then 0 when review is null then 2 else 1 end), ${sql.raw(columns)})
    where (review is null and (is_disputed = 1 or verification_status = 'PENDING'))
      or (review = 'REJECTED' and new_since_review = 1)`.execute(db)
}
