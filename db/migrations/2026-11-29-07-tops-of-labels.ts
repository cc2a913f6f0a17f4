import { type Kysely, sql } from 'kysely'

/** The brands that an alert on a tag or an own value has seen in the top. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alert_rule_brand (
      alert_id integer not null references alert_rule (id) on delete cascade,
      brand_id text not null,
      primary key (alert_id, brand_id)
    ) strict, without rowid`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table alert_rule_brand`.execute(db)
}
