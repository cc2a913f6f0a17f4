import { type Kysely, sql } from 'kysely'

/** No statement is planned with them, or with another that begins with the same columns just as well. */
const UNUSED: Record<string, string> = {
  athlete_by_identity_status: `on athlete (identity_status, id) where identity_status = 'AMBIGUOUS'`,
  athlete_metric_snapshot_by_captured: 'on athlete_metric_snapshot (athlete_id, captured_at)',
  audit_log_by_time: 'on audit_log (created_at, id)',
  brand_by_ranking_order: 'on brand (score_sort desc, score_coverage desc, name_key) where is_ranked = 1',
  brand_without_search_text: 'on brand (id) where search_text is null',
  champion_index_score_by_time: 'on champion_index_score (computed_at)',
  import_batch_by_time: 'on import_batch (created_at)',
  job_by_lease: `on job (lease_until) where status = 'processing'`,
  notification_unread: 'on notification (user_id) where in_inbox = 1 and read_at is null',
  refresh_token_by_expiry: 'on refresh_token (expires_at)',
  relationship_by_created: 'on relationship (created_at)',
  relationship_by_status: 'on relationship (verification_status, type)',
  relationship_shared_by_count: 'on relationship (brand_id) where is_shared_by_count = 1',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(UNUSED)) await sql`drop index ${sql.ref(name)}`.execute(db)
  // A check of a file that expires is deleted, and its brands were looked for in all of them.
  await sql`create index brand_by_import on brand (import_batch_id) where import_batch_id is not null`.execute(db)
  // By the id it was passed over for a scan of every text.
  await sql`drop index athlete_without_search_text`.execute(db)
  await sql`create index athlete_without_search_text on athlete (search_text) where search_text is null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [name, definition] of Object.entries(UNUSED))
    await sql`create index ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
  await sql`drop index brand_by_import`.execute(db)
  await sql`drop index athlete_without_search_text`.execute(db)
  await sql`create index athlete_without_search_text on athlete (id) where search_text is null`.execute(db)
}
