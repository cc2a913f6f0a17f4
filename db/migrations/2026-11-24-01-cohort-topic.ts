import { type Kysely, sql } from 'kysely'

const CHANGES = ['insert', 'update', 'delete']

/** The percentiles of components are part of the ranking: answers with them are stale once they are counted again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of CHANGES) {
    await sql`create trigger ${sql.table(`component_cohort_topic_${change}`)} after ${sql.raw(change)} on component_cohort
      begin update topic_version set version = version + 1 where topic = 'ranking'; end`.execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const change of CHANGES) await sql`drop trigger ${sql.table(`component_cohort_topic_${change}`)}`.execute(db)
}
