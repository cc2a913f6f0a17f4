import { type Kysely, sql } from 'kysely'

/**
 * Rows of files that wait for a person to say whether their record is there already, and what finds the athletes that they may
 * mean.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_question (
      batch_id integer not null references import_batch (id) on delete cascade,
      row integer not null check (row >= 1),
      name text not null,
      cells text not null check (json_valid(cells)),
      matches text not null check (json_valid(matches)),
      primary key (batch_id, row)
    ) strict, without rowid`.execute(db)
  for (const network of NETWORKS)
    await sql`create index ${sql.ref(`athlete_by_${network}`)} on athlete (lower(${sql.ref(network)}))
      where ${sql.ref(network)} is not null`.execute(db)
  await sql`create index athlete_by_birth on athlete (date_of_birth) where date_of_birth is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index athlete_by_birth`.execute(db)
  for (const network of NETWORKS) await sql`drop index ${sql.ref(`athlete_by_${network}`)}`.execute(db)
  await sql`drop table import_question`.execute(db)
}

const NETWORKS = ['instagram', 'tiktok', 'linkedin', 'twitter']
