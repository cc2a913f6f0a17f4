import { type Kysely, sql } from 'kysely'

/**
 * Names that records have entered without rows of their own, because another record had them first. Each such name is among
 * the rows of that other record, with its key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index other_name_of_athlete on athlete_alias (lower(name))`.execute(db)
  await sql`
    insert into athlete_alias (athlete_id, name, name_key, sport, sport_key, created_at)
    select record.id, entered.value, other.name_key, record.sport, record.sport_key, record.updated_at
    from athlete as record, ${ENTERED} as entered
    join athlete_alias as other on lower(other.name) = lower(entered.value)
    where record.aliases <> '' and other.name_key <> record.name_key
    on conflict do nothing`.execute(db)
  await sql`drop index other_name_of_athlete`.execute(db)

  await sql`create index other_name_of_brand on brand_alias (lower(alias))`.execute(db)
  await sql`
    insert into brand_alias (brand_id, alias, alias_key, created_at)
    select record.id, entered.value, other.alias_key, record.updated_at
    from brand as record, ${ENTERED} as entered
    join brand_alias as other on lower(other.alias) = lower(entered.value)
    where record.aliases <> '' and other.alias_key <> record.name_key
    on conflict do nothing`.execute(db)
  await sql`drop index other_name_of_brand`.execute(db)
}

/** The migration before this one leaves a name to one record on its own way back. */
export async function down(): Promise<void> {}

/** The names of `A; B`, as they are stored. */
const ENTERED = sql`json_each('[' || replace(json_quote(record.aliases), '; ', '","') || ']')`
