import { type Kysely, sql } from 'kysely'

/**
 * Brands whose score the published ranking does not contain yet. The ranking is due while there is a row; one without a
 * brand means that only indexes of athletes have changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ranking_due (
      brand_id integer unique references brand (id) on delete cascade,
      since text not null
    ) strict`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table ranking_due`.execute(db)
}
