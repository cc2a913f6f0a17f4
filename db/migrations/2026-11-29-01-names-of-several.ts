import { type Kysely, sql } from 'kysely'

/**
 * Each record has its other names in rows of its own, whoever else has them, so that what a name means follows from what is
 * there and not from the order in which it came. Names that nobody entered, such as those of merged records, are kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const names of TABLES) {
    const { table, name, owner, record, indexes } = names
    await rebuild(db, names, KEPT)
    const isEntered = sql`instr('; ' || record.aliases || '; ', '; ' || given.${sql.ref(name)} || '; ') > 0`
    await sql`
      update ${sql.table(table)} as given set is_kept = 1 where not exists (
        select 1 from ${sql.table(record)} as record where record.id = given.${sql.ref(owner)} and ${isEntered})`.execute(
      db,
    )
    for (const index of indexes) await sql.raw(index).execute(db)
  }
  await createTriggers(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const names of TABLES) {
    const { table, key, owner, unique } = names
    const isSame = sql.raw(key.map((column) => `first.${column} = given.${column}`).join(' and '))
    const column = sql.ref(owner)
    await sql`
      delete from ${sql.table(table)} as given where exists (
        select 1 from ${sql.table(table)} as first where ${isSame} and (
          first.is_kept > given.is_kept
          or (first.is_kept = given.is_kept and (first.${column}, first.id) < (given.${column}, given.id))))`.execute(
      db,
    )
    await rebuild(db, names, unique)
  }
  await createTriggers(db)
}

const KEPT = 'is_kept integer not null default 0 check (is_kept in (0, 1))'

const TABLES = [
  {
    table: 'athlete_alias',
    record: 'athlete',
    owner: 'athlete_id',
    name: 'name',
    key: ['name_key', 'sport_key'],
    columns: [
      'id integer primary key',
      'athlete_id integer not null references athlete (id) on delete cascade',
      'name text not null',
      'name_key text not null',
      'sport text not null',
      'sport_key text not null',
      'created_at text not null',
    ],
    unique: 'unique (name_key, sport_key)',
    byOwner: 'create index athlete_alias_by_athlete on athlete_alias (athlete_id)',
    indexes: [
      'create index athlete_alias_by_name on athlete_alias (name_key, sport_key)',
      'create unique index athlete_alias_entered on athlete_alias (athlete_id, name_key, sport_key) where is_kept = 0',
    ],
  },
  {
    table: 'brand_alias',
    record: 'brand',
    owner: 'brand_id',
    name: 'alias',
    key: ['alias_key'],
    columns: [
      'id integer primary key',
      'brand_id integer not null references brand (id) on delete cascade',
      'alias text not null',
      'alias_key text not null',
      'created_at text not null',
    ],
    unique: 'unique (alias_key)',
    byOwner: 'create index brand_alias_by_brand on brand_alias (brand_id)',
    indexes: [
      'create index brand_alias_by_name on brand_alias (alias_key)',
      'create unique index brand_alias_entered on brand_alias (brand_id, alias_key) where is_kept = 0',
    ],
  },
] as const

/** With the same rows and their ids, which merges remember. */
async function rebuild(db: Kysely<unknown>, names: (typeof TABLES)[number], last: string): Promise<void> {
  const { table, columns, byOwner } = names
  const definition = [...columns, last].join(', ')
  const copied = sql.raw(columns.map((column) => column.split(' ', 1)[0]).join(', '))
  await sql`create table rebuilt_alias (${sql.raw(definition)}) strict`.execute(db)
  await sql`insert into rebuilt_alias (${copied}) select ${copied} from ${sql.table(table)}`.execute(db)
  await sql`drop table ${sql.table(table)}`.execute(db)
  await sql`alter table rebuilt_alias rename to ${sql.table(table)}`.execute(db)
  await sql.raw(byOwner).execute(db)
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  for (const event of ['insert', 'update', 'delete']) {
    await sql`create trigger ${sql.ref(`athlete_alias_topic_${event}`)} after ${sql.raw(event)} on athlete_alias
      begin update topic_version set version = version + 1 where topic = 'athletes'; end`.execute(db)
  }
}
