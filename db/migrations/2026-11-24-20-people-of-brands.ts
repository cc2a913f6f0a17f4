import { type Kysely, sql } from 'kysely'

/** A brand's athletes are counted as people: those that share a settled Wikidata item are one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const item = sql`case when identity_status in ('RESOLVED', 'CONFIRMED') then athlete.wikidata_id end`
  const links = sql`relationship join athlete on athlete.id = athlete_id`
  await sql`
    update brand set athlete_count = (
      select count(distinct coalesce(${item}, athlete.id)) from ${links}
      where brand_id = brand.id and review is not 'REJECTED')
    where id in (
      select brand_id from ${links} where ${item} is not null
      group by brand_id, ${item} having count(distinct athlete.id) > 1)`.execute(db)
}
