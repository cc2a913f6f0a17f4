import { type Kysely, sql } from 'kysely'

/** Finds what rests on a logged request: the evidence that names it, and the figures captured soon after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index evidence_by_request on evidence (details ->> '$.requestId')
    where details ->> '$.requestId' is not null`.execute(db)
  for (const subject of ['brand', 'athlete']) {
    await sql`create index ${sql.ref(`${subject}_metric_snapshot_by_capture`)}
      on ${sql.ref(`${subject}_metric_snapshot`)} (provider, captured_at)`.execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index evidence_by_request`.execute(db)
  await sql`drop index brand_metric_snapshot_by_capture`.execute(db)
  await sql`drop index athlete_metric_snapshot_by_capture`.execute(db)
}
