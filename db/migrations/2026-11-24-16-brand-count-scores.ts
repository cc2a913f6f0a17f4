import { type Kysely, sql } from 'kysely'

const KIND = 'category, verification_status, is_archived'

/** The counts of brands also say how many are scored and what their scores add up to, and the newest score of a kind is found at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table brand_count add column scored integer not null default 0 check (scored >= 0)`.execute(db)
  await sql`alter table brand_count add column tenths integer not null default 0 check (tenths >= 0)`.execute(db)
  await sql`
    update brand_count set scored = found.scored, tenths = found.tenths
    from (
      select ${sql.raw(KIND)}, count(champion_score) as scored,
        coalesce(sum(cast(round(champion_score * 10) as integer)), 0) as tenths
      from brand where merged_into_id is null group by ${sql.raw(KIND)}) as found
    where found.category = brand_count.category and found.verification_status = brand_count.verification_status
      and found.is_archived = brand_count.is_archived`.execute(db)

  for (const trigger of ['inserted', 'deleted', 'updated'])
    await sql`drop trigger ${sql.raw(`brand_count_${trigger}`)}`.execute(db)
  const plus = sql`
    insert into brand_count (${sql.raw(KIND)}, brands, scored, tenths)
      select new.category, new.verification_status, new.is_archived, 1, new.champion_score is not null,
        cast(round(coalesce(new.champion_score, 0) * 10) as integer)
      where new.merged_into_id is null
      on conflict (${sql.raw(KIND)}) do update set
        brands = brands + 1, scored = scored + excluded.scored, tenths = tenths + excluded.tenths`
  const itsRow = sql`old.merged_into_id is null and category = old.category
      and verification_status = old.verification_status and is_archived = old.is_archived`
  const minus = sql`
    update brand_count set brands = brands - 1, scored = scored - (old.champion_score is not null),
      tenths = tenths - cast(round(coalesce(old.champion_score, 0) * 10) as integer) where ${itsRow};
    delete from brand_count where ${itsRow} and brands = 0`
  await sql`create trigger brand_count_inserted after insert on brand begin ${plus}; end`.execute(db)
  await sql`create trigger brand_count_deleted after delete on brand begin ${minus}; end`.execute(db)
  await sql`create trigger brand_count_updated
    after update of category, verification_status, is_archived, merged_into_id, champion_score on brand
    when old.category <> new.category or old.verification_status <> new.verification_status
      or old.is_archived <> new.is_archived or old.merged_into_id is not new.merged_into_id
      or old.champion_score is not new.champion_score
    begin ${minus}; ${plus}; end`.execute(db)

  await sql`create index brand_by_newest_score on brand (${sql.raw(KIND)}, scored_at)
    where merged_into_id is null`.execute(db)
}
