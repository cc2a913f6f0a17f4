import { type Kysely, sql } from 'kysely'

/**
 * Names of one sport share a key. Athletes who thereby have the name and sport of an older one stay, as its twins, until
 * somebody merges or renames them. How often each spelling is used is counted, so that the most used one is shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await foldSports(db)
  await foldDays(db)
  await countSpellings(db)
}

async function foldSports(db: Kysely<unknown>): Promise<void> {
  await sql`alter table athlete add column twin integer not null default 0`.execute(db)
  await sql`drop index athlete_by_identity`.execute(db)
  await sql`drop index athlete_by_sport_name`.execute(db)
  // A sport that is called something else is no arrival that anyone waits for.
  const { rows } = await sql<{ newest: number | null }>`select max(id) as newest from directory_change`.execute(db)
  for (const [name, key] of KEYS) {
    await sql`update athlete set sport_key = ${key} where sport_key = ${name}`.execute(db)
  }
  await sql`delete from directory_change where id > ${rows[0]?.newest ?? 0}`.execute(db)
  await sql`
    update athlete set twin = id where id in (
      select id from (
        select id, row_number() over (partition by sport_key, name_key order by id) as place from athlete
        where sport_key in (select value from json_each(${JSON.stringify([...new Set(KEYS.values())])})))
      where place > 1)`.execute(db)
  await sql`create unique index athlete_by_identity on athlete (name_key, sport_key, twin)`.execute(db)

  const promote = sql`
    update athlete set twin = 0 where id = (
      select id from athlete where name_key = old.name_key and sport_key = old.sport_key order by twin limit 1)`
  await sql`create trigger athlete_twin_left after delete on athlete when old.twin = 0
    begin ${promote}; end`.execute(db)
  await sql`create trigger athlete_twin_renamed after update of name_key, sport_key on athlete
    when old.twin = 0 and (old.name_key <> new.name_key or old.sport_key <> new.sport_key)
    begin ${promote}; end`.execute(db)
}

/** A list of a day: `[["soccer","ACTIVE",3], …]`, most athletes first. */
async function foldDays(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ day: string; kinds: string }>`
    select day, athletes_by_kind as kinds from daily_figure`.execute(db)
  for (const { day, kinds } of rows) {
    const counts = new Map<string, [string, string, number]>()
    for (const [name, status, count] of JSON.parse(kinds) as [string, string, number][]) {
      const sport = KEYS.get(name) ?? name
      const kind = JSON.stringify([sport, status])
      counts.set(kind, [sport, status, (counts.get(kind)?.[2] ?? 0) + count])
    }
    const list = [...counts.values()].sort((one, other) => other[2] - one[2])
    await sql`update daily_figure set athletes_by_kind = ${JSON.stringify(list)} where day = ${day}`.execute(db)
  }
}

async function countSpellings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sport_spelling (
      sport_key text not null,
      sport text not null,
      athletes integer not null check (athletes >= 0),
      primary key (sport_key, sport)
    ) strict, without rowid`.execute(db)
  await sql`insert into sport_spelling (sport_key, sport, athletes)
    select sport_key, sport, count(*) from athlete group by sport_key, sport`.execute(db)
  const plus = sql`
    insert into sport_spelling (sport_key, sport, athletes) values (new.sport_key, new.sport, 1)
      on conflict (sport_key, sport) do update set athletes = athletes + 1`
  const minus = sql`
    update sport_spelling set athletes = athletes - 1 where sport_key = old.sport_key and sport = old.sport;
    delete from sport_spelling where sport_key = old.sport_key and sport = old.sport and athletes = 0`
  await sql`create trigger sport_spelling_inserted after insert on athlete begin ${plus}; end`.execute(db)
  await sql`create trigger sport_spelling_deleted after delete on athlete begin ${minus}; end`.execute(db)
  await sql`create trigger sport_spelling_updated after update of sport, sport_key on athlete
    when old.sport <> new.sport or old.sport_key <> new.sport_key begin ${minus}; ${plus}; end`.execute(db)
}

/** As `sportKey` of app/platform/names/sport-key.ts had them. */
const KEYS = new Map(
  [
    ['soccer', 'association football', 'football (soccer)', 'soccer (football)', 'football (association)'],
    ['american football', 'gridiron', 'gridiron football', 'football (american)'],
    ['australian rules football', 'australian football', 'aussie rules', 'aussie rules football'],
    ['athletics', 'track & field', 'track and field', 'track-and-field', 'track & field athletics', 'track'],
    ['formula one', 'formula 1', 'formula-1', 'f1', 'formula one racing', 'formula 1 racing'],
    ['motorsport', 'motorsports', 'motor sport', 'motor sports', 'auto racing', 'motor racing'],
    ['mixed martial arts', 'mma', 'mixed martial arts (mma)'],
    ['brazilian jiu-jitsu', 'brazilian jiu jitsu', 'bjj'],
    ['table tennis', 'ping pong', 'ping-pong'],
    ['tennis', 'lawn tennis'],
    ['volleyball', 'indoor volleyball'],
    ['artistic swimming', 'synchronized swimming', 'synchronised swimming'],
    ['horse racing', 'horse-racing', 'horseracing'],
    ['equestrian', 'equestrian sports', 'equestrian sport', 'equestrianism'],
    ['weightlifting', 'weight lifting', 'olympic weightlifting'],
    ['taekwondo', 'tae kwon do'],
    ['esports', 'e-sports', 'electronic sports'],
  ].flatMap(([first = '', ...others]) => others.map((name): [string, string] => [name, first])),
)
