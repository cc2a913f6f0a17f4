import { type Kysely, sql } from 'kysely'

const TABLES = {
  athletes: ['athlete'],
  brands: ['brand'],
  relationships: ['relationship', 'evidence'],
  ranking: ['champion_index_score', 'brand_metric_snapshot'],
}

/** A version for each topic of cached responses, which tells whether they are still valid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table topic_version (topic text primary key, version integer not null) strict, without rowid`.execute(
    db,
  )
  for (const [topic, tables] of Object.entries(TABLES)) {
    await sql`insert into topic_version (topic, version) values (${topic}, 1)`.execute(db)
    for (const table of tables) {
      for (const change of ['insert', 'update', 'delete']) {
        await sql`create trigger ${sql.table(`${table}_topic_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
          begin update topic_version set version = version + 1 where topic = ${sql.lit(topic)}; end`.execute(db)
      }
    }
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of Object.values(TABLES).flat()) {
    for (const change of ['insert', 'update', 'delete']) {
      await sql`drop trigger ${sql.table(`${table}_topic_${change}`)}`.execute(db)
    }
  }
  await sql`drop table topic_version`.execute(db)
}
