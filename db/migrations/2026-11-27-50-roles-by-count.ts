import { type Kysely, sql } from 'kysely'

/**
 * Earlier versions made one person in several rows, each named as the founder of a brand, its co-founders: that followed
 * from a count, unless a quote says so, and is derived again with the verdicts of those versions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with holder as (
      select relationship.id, brand_id, athlete_id, name_key,
        case when identity_status in ('RESOLVED', 'CONFIRMED') then wikidata_id end as item
      from relationship join athlete on athlete.id = athlete_id
      where type in ('FOUNDER', 'CO_FOUNDER') and review is not 'REJECTED' and verification_status <> 'UNVERIFIED'),
    beside as (
      select own.id, other.name_key = own.name_key or coalesce(other.item = own.item, 0) as is_same
      from holder as own join holder as other on other.brand_id = own.brand_id and other.athlete_id <> own.athlete_id)
    update relationship set is_shared_by_count = 1
    where type = 'CO_FOUNDER' and review is null
      and id in (select id from beside group by id having min(is_same) = 1)
      and not exists (
        select 1 from evidence
        where relationship_id = relationship.id and (quote like '%co-found%' or quote like '%cofound%'))`.execute(db)
}

/** Which marks it has set is not known. */
export async function down(): Promise<void> {}
