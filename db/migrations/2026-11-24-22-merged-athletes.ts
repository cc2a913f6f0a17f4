import { type Kysely, sql } from 'kysely'

/**
 * Merges of athletes, the other names they leave, pairs that a person has told apart, and which items and names several
 * athletes share that may be one person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table athlete_merge (
      id integer primary key,
      public_id text not null unique,
      survivor_public_id text not null,
      merged_public_id text not null,
      merged_name text not null,
      merged_sport text not null,
      payload text check (json_valid(payload)),
      merged_by integer references user (id) on delete set null,
      merged_by_name text not null,
      merged_at text not null,
      expires_at text not null,
      undone_by_name text,
      undone_at text
    ) strict`.execute(db)
  await sql`create index athlete_merge_by_survivor on athlete_merge (survivor_public_id, id)`.execute(db)
  await sql`create unique index athlete_merge_by_merged on athlete_merge (merged_public_id)
    where undone_at is null`.execute(db)
  await sql`create index athlete_merge_undoable on athlete_merge (expires_at) where payload is not null`.execute(db)

  await sql`
    create table athlete_alias (
      id integer primary key,
      athlete_id integer not null references athlete (id) on delete cascade,
      name text not null,
      name_key text not null,
      sport text not null,
      sport_key text not null,
      created_at text not null,
      unique (name_key, sport_key)
    ) strict`.execute(db)
  await sql`create index athlete_alias_by_athlete on athlete_alias (athlete_id)`.execute(db)
  for (const change of ['insert', 'update', 'delete']) {
    await sql`create trigger ${sql.table(`athlete_alias_topic_${change}`)} after ${sql.raw(change)} on athlete_alias
      begin update topic_version set version = version + 1 where topic = 'athletes'; end`.execute(db)
  }

  await sql`
    create table athlete_distinction (
      id integer primary key,
      public_id text not null unique,
      one_public_id text not null,
      other_public_id text not null,
      decided_by integer references user (id) on delete set null,
      decided_by_name text not null,
      decided_at text not null,
      unique (one_public_id, other_public_id),
      check (one_public_id < other_public_id)
    ) strict`.execute(db)
  await sql`create index athlete_distinction_by_other on athlete_distinction (other_public_id)`.execute(db)
  await keepLikenesses(db)
  await orderIdentities(db)
}

/** Identities to be settled are offered by how many brands they are linked to. */
async function orderIdentities(db: Kysely<unknown>): Promise<void> {
  await sql`drop index athlete_waiting_for_identity`.execute(db)
  await sql`
    create index athlete_waiting_for_identity on athlete (identity_status, brand_count desc, id)
    where identity_status = 'AMBIGUOUS' or (identity_status = 'NOT_FOUND' and identity_declined is null)`.execute(db)
}

async function keepLikenesses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table athlete_likeness (
      kind text not null check (kind in ('item', 'name')),
      key text not null,
      primary key (kind, key)
    ) strict, without rowid`.execute(db)
  await sql`insert into athlete_likeness (kind, key)
    select 'item', wikidata_id from athlete
    where wikidata_id is not null and identity_status in ('RESOLVED', 'CONFIRMED')
    group by wikidata_id having count(*) > 1`.execute(db)
  await sql`insert into athlete_likeness (kind, key)
    select 'name', name_key from athlete
    group by name_key having count(*) > 1 and count(${item('athlete')}) < count(*)`.execute(db)

  const isAlike = {
    item: sql`${item('one')} = ${item('other')}`,
    name: sql`${item('one')} is null or ${item('other')} is null`,
  }
  const column = { item: sql`wikidata_id`, name: sql`name_key` }
  const isTold = sql`exists (
    select 1 from athlete_distinction where one_public_id = min(one.public_id, other.public_id)
      and other_public_id = max(one.public_id, other.public_id))`
  // The first two of a key are enough: namesakes can be many, and each that is deleted comes here.
  const renew = (kind: 'item' | 'name', keys: ReturnType<typeof sql>) => sql`
    delete from athlete_likeness where kind = ${sql.lit(kind)} and key in (${keys});
    insert into athlete_likeness (kind, key)
      select ${sql.lit(kind)}, shared.key
      from (select distinct ${column[kind]} as key from athlete where ${column[kind]} in (${keys})) as shared
      where exists (
        select 1 from athlete as one
        join athlete as other on other.${column[kind]} = one.${column[kind]} and other.id <> one.id
        where one.${column[kind]} = shared.key and (${isAlike[kind]}) and not ${isTold});`
  const renewBoth = (items: ReturnType<typeof sql>, names: ReturnType<typeof sql>) =>
    sql`${renew('item', items)} ${renew('name', names)}`
  const bearers = (row: 'old' | 'new', key: string) => sql`
    select ${sql.raw(key)} from athlete
    where public_id in (${sql.raw(row)}.one_public_id, ${sql.raw(row)}.other_public_id)`

  // An added athlete only opens likenesses, so no others are looked at: imports add many.
  const open = (kind: 'item' | 'name') => sql`
    insert into athlete_likeness (kind, key)
      select ${sql.lit(kind)}, new.${column[kind]} from athlete as one
      join athlete as other on other.${column[kind]} = one.${column[kind]} and other.id <> one.id
      where one.id = new.id and (${isAlike[kind]}) and not ${isTold} limit 1
      on conflict (kind, key) do nothing;`
  await sql`create trigger athlete_likeness_inserted after insert on athlete begin ${open('name')} end`.execute(db)
  await sql`create trigger athlete_likeness_identified after insert on athlete when new.wikidata_id is not null
    begin ${open('item')} end`.execute(db)
  await sql`create trigger athlete_likeness_updated after update of name_key, wikidata_id, identity_status on athlete
    when old.name_key <> new.name_key or ${item('old')} is not ${item('new')}
    begin ${renewBoth(sql`${item('old')}, ${item('new')}`, sql`old.name_key, new.name_key`)} end`.execute(db)
  await sql`create trigger athlete_likeness_deleted after delete on athlete
    begin ${renewBoth(sql`${item('old')}`, sql`old.name_key`)} end`.execute(db)
  for (const [event, row] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ] as const) {
    await sql`create trigger ${sql.ref(`athlete_likeness_${event === 'insert' ? 'told' : 'untold'}`)}
      after ${sql.raw(event)} on athlete_distinction
      begin ${renewBoth(bearers(row, 'wikidata_id'), bearers(row, 'name_key'))} end`.execute(db)
  }
}

/** The item that says who the athlete is, if that is settled. */
function item(row: string) {
  return sql.raw(`case when ${row}.identity_status in ('RESOLVED', 'CONFIRMED') then ${row}.wikidata_id end`)
}
