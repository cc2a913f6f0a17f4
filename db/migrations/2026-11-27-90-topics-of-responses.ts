import { type Kysely, sql } from 'kysely'

/** Versions that only cached responses of the API compared, by their topic. */
const TABLES = {
  evidence: 'relationships',
  brand_metric_snapshot: 'ranking',
  champion_index_score: 'ranking',
  component_cohort: 'ranking',
}
const TRIGGERS = Object.entries(TABLES).flatMap(([table, topic]) =>
  ['insert', 'update', 'delete'].map((change) => ({ table, topic, change, name: `${table}_topic_${change}` })),
)

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { name } of TRIGGERS) await sql`drop trigger ${sql.table(name)}`.execute(db)
  await sql`delete from topic_version where topic = 'ranking'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`insert into topic_version (topic, version) values ('ranking', 1)`.execute(db)
  for (const { name, table, topic, change } of TRIGGERS) {
    await sql`create trigger ${sql.table(name)} after ${sql.raw(change)} on ${sql.table(table)}
      begin update topic_version set version = version + 1 where topic = ${sql.lit(topic)}; end`.execute(db)
  }
}
