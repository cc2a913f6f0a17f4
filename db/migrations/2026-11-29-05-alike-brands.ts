import { type Kysely, sql } from 'kysely'

/**
 * What brands are known by, kept by triggers so that brands that share something can be found: their names without case,
 * accents, punctuation and legal form, their items, websites and accounts. Pairs that a person has told apart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand_sign (
      kind text not null check (kind in ('account', 'item', 'name', 'website')),
      key text not null,
      brand_id integer not null references brand (id) on delete cascade,
      primary key (kind, key, brand_id)
    ) strict, without rowid`.execute(db)
  await sql`create index brand_sign_of_brand on brand_sign (brand_id)`.execute(db)
  await sql`
    create table brand_distinction (
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
  await sql`create index brand_distinction_by_other on brand_distinction (other_public_id)`.execute(db)
  await sql`
    create table brand_likeness (
      kind text not null check (kind in ('account', 'item', 'name', 'website')),
      key text not null,
      primary key (kind, key)
    ) strict, without rowid`.execute(db)
  await readSigns(db)
  await comparePairs(db)
  await sql`insert into brand_sign (kind, key, brand_id) select kind, key, brand_id from brand_sign_read`.execute(db)
  await sql`insert into brand_likeness (kind, key) select distinct kind, key from brand_pair`.execute(db)
  await keepSigns(db)
  await keepLikenesses(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const event of ['inserted', 'updated', 'named', 'unnamed', 'renamed'])
    await sql`drop trigger ${sql.table(`brand_sign_${event}`)}`.execute(db)
  for (const event of ['shared', 'unshared', 'told', 'untold'])
    await sql`drop trigger ${sql.table(`brand_likeness_${event}`)}`.execute(db)
  for (const view of ['brand_pair', 'brand_sign_read']) await sql`drop view ${sql.table(view)}`.execute(db)
  for (const table of ['brand_likeness', 'brand_distinction', 'brand_sign'])
    await sql`drop table ${sql.table(table)}`.execute(db)
}

const NETWORKS = ['instagram', 'tiktok', 'linkedin', 'twitter', 'youtube', 'facebook']

/** Ends of names that say what kind of company it is, without full stops. */
const LEGAL_FORMS = [
  ...['inc', 'incorporated', 'llc', 'ltd', 'limited', 'plc', 'corp', 'corporation', 'co', 'company', 'and co'],
  ...['and company', 'gmbh', 'ag', 'se', 'sa', 'sas', 'srl', 'spa', 'bv', 'nv', 'ab', 'oy', 'as', 'a/s', 'kk', 'kg'],
  ...['holding', 'holdings'],
]

/** Neither merged nor archived brands can be merged away: only the others have signs. */
async function readSigns(db: Kysely<unknown>): Promise<void> {
  const forms = LEGAL_FORMS.map((form) => `(' ${form}')`).join(', ')
  const isShown = 'merged_into_id is null and is_archived = 0'
  const withoutForm = (name: string) => `coalesce((
      select substr(${name}, 1, length(${name}) - length(form.column1)) from (values ${forms}) as form
      where ${name} like '%_' || form.column1 order by length(form.column1) desc limit 1), ${name})`
  // Each level is distinct so that SQLite works its words out once. The folded name is the first line of its key; two forms can follow each other: `Holdings, Inc.`
  const named = (from: string, id: string, key: string, where: string) => `
    select ${id} as brand_id, rtrim(replace(replace(replace(replace(
      substr(${key}, 1, instr(${key} || char(10), char(10)) - 1),
      '&', ' and '), '.', ''), ',', ''), '  ', ' ')) as words from ${from} where ${where}`
  const names = `${named('brand', 'id', 'name_key', isShown)}
    union all ${named('brand_alias join brand on brand.id = brand_id', 'brand_id', 'alias_key', isShown)}`
  await sql
    .raw(`
    create view brand_sign_read as
    select distinct 'name' as kind, key, brand_id from (
      select brand_id, replace(replace(replace(
        case when words like 'the _%' then substr(words, 5) else words end, ' ', ''), '-', ''), '''', '') as key
      from (select distinct brand_id, ${withoutForm('words')} as words
        from (select distinct brand_id, ${withoutForm('words')} as words
          from (select distinct brand_id, words from (${names}))))) where key <> ''
    union all select 'item', wikidata_id, id from brand where wikidata_id <> '' and ${isShown}
    union all select 'website', domain, id from brand where domain <> '' and ${isShown}
    ${NETWORKS.map(
      (network) => `union all select 'account', '${network} ' || lower(${network}), id from brand
      where ${network} <> '' and ${isShown}`,
    ).join('\n    ')}`)
    .execute(db)
}

/**
 * Pairs of brands that may be one, each with the first of the signs that both have: not those of two items, nor those told
 * apart. What more than 20 brands share says nothing.
 */
async function comparePairs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view brand_pair as
    select one.kind, one.key, one.brand_id as one_id, other.brand_id as other_id
    from brand_sign as one
    join brand_sign as other on other.kind = one.kind and other.key = one.key and other.brand_id > one.brand_id
    where ${isTelling('one')}
      and not exists (
        select 1 from brand_sign as earlier
        join brand_sign as theirs on theirs.kind = earlier.kind and theirs.key = earlier.key
        where earlier.brand_id = one.brand_id and theirs.brand_id = other.brand_id
          and (earlier.kind, earlier.key) < (one.kind, one.key) and ${isTelling('earlier')})
      and not exists (
        select 1 from brand_sign as item join brand_sign as theirs on theirs.brand_id = other.brand_id
        where item.brand_id = one.brand_id and item.kind = 'item' and theirs.kind = 'item' and item.key <> theirs.key)
      and not exists (
        select 1 from brand as first join brand as second on second.id = other.brand_id
        join brand_distinction on one_public_id = min(first.public_id, second.public_id)
          and other_public_id = max(first.public_id, second.public_id)
        where first.id = one.brand_id)`.execute(db)
}

function isTelling(sign: string) {
  return sql.raw(`(
    select count(*) from (select 1 from brand_sign where kind = ${sign}.kind and key = ${sign}.key limit 21)) <= 20`)
}

async function keepSigns(db: Kysely<unknown>): Promise<void> {
  const add = (id: string) =>
    sql.raw(`
    insert into brand_sign (kind, key, brand_id)
      select kind, key, brand_id from brand_sign_read where brand_id = ${id} on conflict do nothing;`)
  const read = (id: string) =>
    sql`${sql.raw(`
    delete from brand_sign where brand_id = ${id}
      and (kind, key) not in (select kind, key from brand_sign_read where brand_id = ${id});`)} ${add(id)}`
  const columns = ['name_key', 'domain', 'wikidata_id', 'merged_into_id', 'is_archived', ...NETWORKS]
  const differs = sql.raw(columns.map((column) => `old.${column} is not new.${column}`).join(' or '))
  await sql`create trigger brand_sign_inserted after insert on brand begin ${add('new.id')} end`.execute(db)
  await sql`create trigger brand_sign_updated after update of ${sql.raw(columns.join(', '))} on brand
    when ${differs} begin ${read('new.id')} end`.execute(db)
  await sql`create trigger brand_sign_named after insert on brand_alias begin ${add('new.brand_id')} end`.execute(db)
  await sql`create trigger brand_sign_unnamed after delete on brand_alias
    begin ${read('old.brand_id')} end`.execute(db)
  await sql`create trigger brand_sign_renamed after update of brand_id, alias_key on brand_alias
    begin ${read('old.brand_id')} ${read('new.brand_id')} end`.execute(db)
}

async function keepLikenesses(db: Kysely<unknown>): Promise<void> {
  const renew = (brands: string) => sql`${sql.raw(`
    delete from brand_likeness where (kind, key) in (select kind, key from brand_sign where brand_id in (${brands}));
    insert into brand_likeness (kind, key)
      select kind, key from (select distinct kind, key from brand_sign where brand_id in (${brands})) as sign
      where `)}${isTelling('sign')} and exists (
        select 1 from brand_pair where brand_pair.kind = sign.kind and brand_pair.key = sign.key);`
  // The pair of two others changes its sign where one becomes too common, or telling again.
  const bearers = (row: 'old' | 'new') => `
    select brand_id from (select brand_id from brand_sign where kind = ${row}.kind and key = ${row}.key limit 21)
    union all select ${row}.brand_id`
  const isShared = (row: 'old' | 'new') =>
    sql.raw(`${row}.kind = 'item' or exists (
      select 1 from brand_sign where kind = ${row}.kind and key = ${row}.key and brand_id <> ${row}.brand_id)`)
  await sql`create trigger brand_likeness_shared after insert on brand_sign when ${isShared('new')}
    begin ${renew(bearers('new'))} end`.execute(db)
  await sql`create trigger brand_likeness_unshared after delete on brand_sign when ${isShared('old')} begin
    delete from brand_likeness where kind = old.kind and key = old.key;
    ${renew(bearers('old'))} end`.execute(db)
  const pair = (row: 'old' | 'new') =>
    `select id from brand where public_id in (${row}.one_public_id, ${row}.other_public_id)`
  await sql`create trigger brand_likeness_told after insert on brand_distinction
    begin ${renew(pair('new'))} end`.execute(db)
  await sql`create trigger brand_likeness_untold after delete on brand_distinction
    begin ${renew(pair('old'))} end`.execute(db)
}
