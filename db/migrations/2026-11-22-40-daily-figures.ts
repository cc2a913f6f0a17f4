import { type Kysely, sql } from 'kysely'

/** Figures by day, copied from counts that triggers keep, so that neither a day's end nor a page reads a large table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table daily_rollup`.execute(db)
  await countRelationships(db)
  await countScores(db)
  await keepFollowers(db, 'brand')
  await keepFollowers(db, 'athlete')
  await createDays(db)
  await indexLeaders(db)
}

/** Links that were rejected, and those of archived and merged brands, do not count. */
async function countRelationships(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table relationship_count (
      type text not null,
      verification_status text not null,
      links integer not null,
      primary key (type, verification_status)
    ) strict, without rowid`.execute(db)
  await sql`insert into relationship_count (type, verification_status, links)
    select relationship.type, relationship.verification_status, count(*)
    from relationship join brand on brand.id = relationship.brand_id
    where review is not 'REJECTED' and brand.is_archived = 0 and brand.merged_into_id is null
    group by relationship.type, relationship.verification_status`.execute(db)

  const change = (row: 'old' | 'new', links: 1 | -1) => sql`
    insert into relationship_count (type, verification_status, links)
      select ${sql.raw(row)}.type, ${sql.raw(row)}.verification_status, ${sql.lit(links)}
      where ${sql.raw(row)}.review is not 'REJECTED' and exists (
        select 1 from brand where id = ${sql.raw(row)}.brand_id and is_archived = 0 and merged_into_id is null)
      on conflict (type, verification_status) do update set links = links + excluded.links`
  await sql`create trigger relationship_count_inserted after insert on relationship
    begin ${change('new', 1)}; end`.execute(db)
  await sql`create trigger relationship_count_deleted after delete on relationship
    begin ${change('old', -1)}; end`.execute(db)
  await sql`create trigger relationship_count_updated
    after update of type, verification_status, review, brand_id on relationship
    when old.type <> new.type or old.verification_status <> new.verification_status
      or old.review is not new.review or old.brand_id <> new.brand_id
    begin ${change('old', -1)}; ${change('new', 1)}; end`.execute(db)

  const changeOfBrand = (sign: '' | '-') => sql`
    insert into relationship_count (type, verification_status, links)
      select type, verification_status, ${sql.raw(sign)}count(*) from relationship
      where brand_id = old.id and review is not 'REJECTED'
      group by type, verification_status
      on conflict (type, verification_status) do update set links = links + excluded.links`
  await sql`create trigger relationship_count_brand_hidden after update of is_archived, merged_into_id on brand
    when ${isVisible('old')} and not (${isVisible('new')}) begin ${changeOfBrand('-')}; end`.execute(db)
  await sql`create trigger relationship_count_brand_shown after update of is_archived, merged_into_id on brand
    when ${isVisible('new')} and not (${isVisible('old')}) begin ${changeOfBrand('')}; end`.execute(db)
  // Its relationships are deleted after it, when the trigger above can no longer tell that they counted.
  await sql`create trigger relationship_count_brand_deleted before delete on brand
    when ${isVisible('old')} begin ${changeOfBrand('-')}; end`.execute(db)
}

/** Scores have one decimal, indexes of athletes six, so that sums of whole numbers are exact. */
async function countScores(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand_score_count (
      tenths integer primary key,
      brands integer not null
    ) strict`.execute(db)
  await sql`insert into brand_score_count (tenths, brands)
    select cast(round(champion_score * 10) as integer) as tenths, count(*) from brand
    where champion_score is not null and is_archived = 0 and merged_into_id is null group by tenths`.execute(db)
  const changeBrands = (row: 'old' | 'new', brands: 1 | -1) => sql`
    insert into brand_score_count (tenths, brands)
      select cast(round(${sql.raw(row)}.champion_score * 10) as integer), ${sql.lit(brands)}
      where ${sql.raw(row)}.champion_score is not null and ${isVisible(row)}
      on conflict (tenths) do update set brands = brands + excluded.brands`
  await sql`create trigger brand_score_count_inserted after insert on brand
    begin ${changeBrands('new', 1)}; end`.execute(db)
  await sql`create trigger brand_score_count_deleted after delete on brand
    begin ${changeBrands('old', -1)}; end`.execute(db)
  await sql`create trigger brand_score_count_updated after update of champion_score, is_archived, merged_into_id on brand
    when old.champion_score is not new.champion_score or old.is_archived <> new.is_archived
      or old.merged_into_id is not new.merged_into_id
    begin ${changeBrands('old', -1)}; ${changeBrands('new', 1)}; end`.execute(db)

  await sql`
    create table athlete_score_count (
      sport_key text primary key,
      athletes integer not null,
      millionths integer not null
    ) strict, without rowid`.execute(db)
  await sql`insert into athlete_score_count (sport_key, athletes, millionths)
    select sport_key, count(*), sum(cast(round(champion_score * 1000000) as integer)) from athlete
    where champion_score is not null group by sport_key`.execute(db)
  const changeAthletes = (row: 'old' | 'new', sign: '' | '-') => sql`
    insert into athlete_score_count (sport_key, athletes, millionths)
      select ${sql.raw(row)}.sport_key, ${sql.raw(sign)}1,
        ${sql.raw(sign)}cast(round(${sql.raw(row)}.champion_score * 1000000) as integer)
      where ${sql.raw(row)}.champion_score is not null
      on conflict (sport_key) do update
        set athletes = athletes + excluded.athletes, millionths = millionths + excluded.millionths`
  await sql`create trigger athlete_score_count_inserted after insert on athlete
    begin ${changeAthletes('new', '')}; end`.execute(db)
  await sql`create trigger athlete_score_count_deleted after delete on athlete
    begin ${changeAthletes('old', '-')}; end`.execute(db)
  await sql`create trigger athlete_score_count_updated after update of champion_score, sport_key on athlete
    when old.champion_score is not new.champion_score or old.sport_key <> new.sport_key
    begin ${changeAthletes('old', '-')}; ${changeAthletes('new', '')}; end`.execute(db)
}

/** The newest follower count of every record and platform, and their sums; hidden brands are not in the sums. */
async function keepFollowers(db: Kysely<unknown>, subject: 'brand' | 'athlete'): Promise<void> {
  const kept = sql.table(`${subject}_follower`)
  const sums = sql.table(`${subject}_follower_sum`)
  const snapshot = sql.table(`${subject}_metric_snapshot`)
  const owner = sql.ref(`${subject}_id`)
  const name = (event: string) => sql.table(`${subject}_follower_${event}`)
  await sql`
    create table ${kept} (
      ${owner} integer not null,
      platform text not null,
      followers integer not null,
      primary key (${owner}, platform)
    ) strict, without rowid`.execute(db)
  await sql`
    create table ${sums} (
      platform text primary key,
      followers integer not null
    ) strict, without rowid`.execute(db)

  const isCounted = (row: 'old' | 'new') =>
    subject === 'athlete'
      ? sql`true`
      : sql`exists (select 1 from brand
          where id = ${sql.raw(row)}.brand_id and is_archived = 0 and merged_into_id is null)`
  const addUp = (row: 'old' | 'new', sign: '' | '-') => sql`
    insert into ${sums} (platform, followers)
      select ${sql.raw(row)}.platform, ${sql.raw(sign)}${sql.raw(row)}.followers where ${isCounted(row)}
      on conflict (platform) do update set followers = followers + excluded.followers`
  await sql`create trigger ${name('inserted')} after insert on ${kept} begin ${addUp('new', '')}; end`.execute(db)
  await sql`create trigger ${name('deleted')} after delete on ${kept} begin ${addUp('old', '-')}; end`.execute(db)
  if (subject === 'brand') {
    const ofBrand = (sign: '' | '-') => sql`
      insert into brand_follower_sum (platform, followers)
        select platform, ${sql.raw(sign)}followers from brand_follower where brand_id = old.id
        on conflict (platform) do update set followers = followers + excluded.followers`
    await sql`create trigger brand_follower_hidden after update of is_archived, merged_into_id on brand
      when ${isVisible('old')} and not (${isVisible('new')}) begin ${ofBrand('-')}; end`.execute(db)
    await sql`create trigger brand_follower_shown after update of is_archived, merged_into_id on brand
      when ${isVisible('new')} and not (${isVisible('old')}) begin ${ofBrand('')}; end`.execute(db)
  }

  await sql`insert into ${kept} (${owner}, platform, followers)
    select ${owner}, platform, cast(value as integer) from (
      select ${owner}, platform, value, row_number() over (
        partition by ${owner}, platform order by observed_at desc, id desc) as place
      from ${snapshot} where metric = 'followers' and value is not null and held_for_review = 0)
    where place = 1`.execute(db)

  const renew = (row: 'old' | 'new') => sql`
    delete from ${kept} where ${owner} = ${sql.raw(row)}.${owner} and platform = ${sql.raw(row)}.platform;
    insert into ${kept} (${owner}, platform, followers)
      select ${owner}, platform, cast(value as integer) from ${snapshot}
      where ${owner} = ${sql.raw(row)}.${owner} and metric = 'followers' and platform = ${sql.raw(row)}.platform
        and value is not null and held_for_review = 0
      order by observed_at desc, id desc limit 1`
  await sql`create trigger ${name('measured')} after insert on ${snapshot}
    when new.metric = 'followers' begin ${renew('new')}; end`.execute(db)
  await sql`create trigger ${name('moved')}
    after update of ${owner}, platform, value, observed_at, held_for_review on ${snapshot}
    when new.metric = 'followers' begin ${renew('old')}; ${renew('new')}; end`.execute(db)
  // With its owner all of them go, and the one before would take its place only to go as well.
  await sql`create trigger ${name('unmeasured')} after delete on ${snapshot}
    when old.metric = 'followers' and exists (select 1 from ${sql.table(subject)} where id = old.${owner})
    begin ${renew('old')}; end`.execute(db)
  await sql`create trigger ${name('left')} before delete on ${sql.table(subject)}
    begin delete from ${kept} where ${owner} = old.id; end`.execute(db)
}

async function createDays(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table daily_figure (
      day text primary key check (length(day) = 10),
      origin text not null check (origin in ('recorded', 'reconstructed')),
      athletes integer not null,
      active_athletes integer not null,
      brands integer not null,
      verified_brands integer not null,
      archived_brands integer not null,
      relationships integer not null,
      verified_relationships integer not null,
      scored_brands integer not null,
      score_tenths integer not null,
      median_score real,
      brand_followers integer not null,
      athlete_followers integer not null,
      completed_jobs integer,
      failed_jobs integer,
      athletes_by_kind text not null check (json_valid(athletes_by_kind)),
      brands_by_kind text not null check (json_valid(brands_by_kind)),
      relationships_by_kind text not null check (json_valid(relationships_by_kind)),
      score_ranges text not null check (json_valid(score_ranges))
    ) strict, without rowid`.execute(db)
  await sql`
    create table figure_clock (
      id integer primary key check (id = 1),
      day text check (length(day) = 10),
      reconstructed_at text
    ) strict`.execute(db)
  await sql`insert into figure_clock (id) values (1)`.execute(db)
}

/** The score of a brand on a day is read from the index alone; many athletes share an index. */
async function indexLeaders(db: Kysely<unknown>): Promise<void> {
  await sql`drop index champion_index_score_by_brand`.execute(db)
  await sql`create index champion_index_score_by_brand
    on champion_index_score (brand_id, computed_at, total_score)`.execute(db)
  await sql`create index athlete_by_influence on athlete (
    champion_score desc, verified_brand_count desc, brand_count desc, name_key)
    where champion_score is not null`.execute(db)
}

function isVisible(row: 'old' | 'new') {
  return sql`${sql.raw(row)}.is_archived = 0 and ${sql.raw(row)}.merged_into_id is null`
}
