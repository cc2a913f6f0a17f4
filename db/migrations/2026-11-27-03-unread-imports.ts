import { type Kysely, sql } from 'kysely'

/** Imported relationships wait for a discovery before people can judge them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table relationship add column is_unread integer not null default 0 check (is_unread in (0, 1))`.execute(db)
  await sql`
    update relationship set is_unread = 1
    where created_by = 'import' and review is null and not exists (
      select 1 from evidence where relationship_id = relationship.id and created_by <> 'import')`.execute(db)
  await indexQueue(db, sql`and is_unread = 0`)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await indexQueue(db, sql``)
  await sql`alter table relationship drop column is_unread`.execute(db)
}

async function indexQueue(db: Kysely<unknown>, onlyRead: ReturnType<typeof sql>): Promise<void> {
  await sql`drop index relationship_in_queue`.execute(db)
  await sql`
    create index relationship_in_queue on relationship (
      (case when review is null and is_disputed = 1 then 0 when review is null then 2 else 1 end),
      brand_id, confidence desc, id)
    where (review is null ${onlyRead} and (is_disputed = 1 or verification_status = 'PENDING'))
      or (review = 'REJECTED' and new_since_review = 1)`.execute(db)
}
