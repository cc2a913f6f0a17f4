import { type Kysely, sql } from 'kysely'

/** That the job of an upload has ended and nobody has been told yet is noted with the end itself, whoever ends it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload add column end_untold integer not null default 0 check (end_untold in (0, 1))`.execute(
    db,
  )
  await sql`create index upload_end_untold on upload (id) where end_untold = 1`.execute(db)
  await sql`
    create trigger upload_end_is_to_be_told after update of status on job
    when new.upload_id is not null
      and new.status in ('completed', 'failed', 'cancelled') and old.status not in ('completed', 'failed', 'cancelled')
    begin
      update upload set end_untold = 1 where id = new.upload_id;
    end`.execute(db)
}
