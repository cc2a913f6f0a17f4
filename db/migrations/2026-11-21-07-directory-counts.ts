import { type Kysely, sql } from 'kysely'

/** How many athletes and brands there are of each kind, kept by triggers: counting a million rows takes too long for a list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await countAthletes(db)
  await countBrands(db)
}

async function countAthletes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table athlete_count (
      sport_key text not null,
      status text not null,
      athletes integer not null check (athletes >= 0),
      primary key (sport_key, status)
    ) strict, without rowid`.execute(db)
  await sql`insert into athlete_count (sport_key, status, athletes)
    select sport_key, status, count(*) from athlete group by sport_key, status`.execute(db)

  const plus = sql`
    insert into athlete_count (sport_key, status, athletes) values (new.sport_key, new.status, 1)
      on conflict (sport_key, status) do update set athletes = athletes + 1`
  const minus = sql`
    update athlete_count set athletes = athletes - 1 where sport_key = old.sport_key and status = old.status;
    delete from athlete_count where sport_key = old.sport_key and status = old.status and athletes = 0`
  await sql`create trigger athlete_count_inserted after insert on athlete begin ${plus}; end`.execute(db)
  await sql`create trigger athlete_count_deleted after delete on athlete begin ${minus}; end`.execute(db)
  await sql`create trigger athlete_count_updated after update of sport_key, status on athlete
    when old.sport_key <> new.sport_key or old.status <> new.status begin ${minus}; ${plus}; end`.execute(db)
}

/** Merged brands are gone, so they are not counted. */
async function countBrands(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand_count (
      category text not null,
      verification_status text not null,
      is_archived integer not null check (is_archived in (0, 1)),
      brands integer not null check (brands >= 0),
      primary key (category, verification_status, is_archived)
    ) strict, without rowid`.execute(db)
  await sql`insert into brand_count (category, verification_status, is_archived, brands)
    select category, verification_status, is_archived, count(*) from brand
    where merged_into_id is null group by category, verification_status, is_archived`.execute(db)

  const plus = sql`
    insert into brand_count (category, verification_status, is_archived, brands)
      select new.category, new.verification_status, new.is_archived, 1 where new.merged_into_id is null
      on conflict (category, verification_status, is_archived) do update set brands = brands + 1`
  const itsRow = sql`old.merged_into_id is null and category = old.category
      and verification_status = old.verification_status and is_archived = old.is_archived`
  const minus = sql`
    update brand_count set brands = brands - 1 where ${itsRow};
    delete from brand_count where ${itsRow} and brands = 0`
  await sql`create trigger brand_count_inserted after insert on brand begin ${plus}; end`.execute(db)
  await sql`create trigger brand_count_deleted after delete on brand begin ${minus}; end`.execute(db)
  await sql`create trigger brand_count_updated
    after update of category, verification_status, is_archived, merged_into_id on brand
    when old.category <> new.category or old.verification_status <> new.verification_status
      or old.is_archived <> new.is_archived or old.merged_into_id is not new.merged_into_id
    begin ${minus}; ${plus}; end`.execute(db)
}
