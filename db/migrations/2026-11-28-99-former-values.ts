import { type Kysely, sql } from 'kysely'

const TABLES = ['athlete', 'brand'] as const

/**
 * What a file changed of records that were there before, so that its roll-back restores it; and how many of a record's versions
 * are those of edits that were undone, so that it counts as untouched again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imported_change add column kind text
      check (kind in ('athlete', 'brand', 'relationship', 'followers'))`.execute(db)
  await sql`alter table imported_change add column before text check (before is null or json_valid(before))`.execute(db)
  await sql`alter table imported_change add column after text check (after is null or json_valid(after))`.execute(db)
  await sql`alter table imported_change add column versions integer not null default 0`.execute(db)
  await sql`
    alter table imported_change add column undone text check (undone in ('restored', 'kept'))`.execute(db)
  await sql`
    create index imported_change_by_import on imported_change (import_id) where before is not null`.execute(db)
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} add column undone_versions integer not null default 0`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await sql`alter table ${sql.table(table)} drop column undone_versions`.execute(db)
  await sql`drop index imported_change_by_import`.execute(db)
  for (const column of ['undone', 'versions', 'after', 'before', 'kind'])
    await sql`alter table imported_change drop column ${sql.ref(column)}`.execute(db)
}
