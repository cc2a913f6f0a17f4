import { type Kysely, sql } from 'kysely'

/** Lists of traffic ranks of several sources, each complete before it takes the place of the one before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table traffic_list (
      id integer primary key,
      provider text not null,
      list_id text not null,
      listed_on text not null,
      request_id text not null,
      entries integer not null default 0,
      loaded_at text,
      unique (provider, list_id)
    ) strict`.execute(db)
  await sql`create table traffic_list_plan (provider text primary key, next_at text not null) strict, without rowid`.execute(
    db,
  )
  await sql`
    insert into traffic_list (provider, list_id, listed_on, request_id, entries, loaded_at)
      select 'tranco', value ->> 'listId', value ->> 'listedOn', value ->> 'requestId',
        (select count(*) from traffic_rank), updated_at
      from setting where name = 'traffic-list'`.execute(db)
  await sql`delete from setting where name = 'traffic-list'`.execute(db)

  await sql`
    create table listed_domain (
      list integer not null references traffic_list (id),
      domain text not null,
      rank integer not null check (rank >= 1),
      primary key (list, domain)
    ) strict, without rowid`.execute(db)
  await sql`
    insert into listed_domain (list, domain, rank)
      select traffic_list.id, domain, rank from traffic_list, traffic_rank`.execute(db)
  await sql`drop table traffic_rank`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table listed_domain`.execute(db)
  await sql`drop table traffic_list`.execute(db)
  await sql`drop table traffic_list_plan`.execute(db)
  await sql`
    create table traffic_rank (
      domain text primary key,
      rank integer not null check (rank >= 1),
      list_id text not null,
      listed_on text not null
    ) strict, without rowid`.execute(db)
}
