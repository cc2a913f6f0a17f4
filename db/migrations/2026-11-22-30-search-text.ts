import { type Kysely, sql } from 'kysely'

const ROWS_AT_ONCE = 2_000

/** What a search finds athletes and brands by: a folded text beside the names, indexed by its trigrams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['athlete', 'brand'] as const) {
    for (const event of ['inserted', 'deleted', 'updated']) {
      await sql`drop trigger ${sql.table(`${table}_name_${event}`)}`.execute(db)
    }
    await sql`drop table ${sql.table(`${table}_name`)}`.execute(db)
    await sql`alter table ${sql.table(table)} add column search_text text`.execute(db)
  }
  await fill(db, 'athlete', sql`json_array(name, instagram, tiktok, linkedin, twitter)`)
  await fill(
    db,
    'brand',
    sql`case when merged_into_id is not null then '[]' else (
      select json_group_array(text) from (
        select brand.name as text
        union all select value from json_each(json_array(instagram, tiktok, linkedin, twitter, youtube, facebook))
        union all select * from (select alias from brand_alias where brand_id = brand.id order by alias_key))) end`,
  )
  await createIndexes(db)
}

async function fill(db: Kysely<unknown>, tableName: string, names: ReturnType<typeof sql>): Promise<void> {
  const table = sql.table(tableName)
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; names: string }>`
      select id, ${names} as names from ${table} where id > ${after} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    const texts = rows.map((row) => [row.id, searchText(JSON.parse(row.names))])
    await sql`
      update ${table} set search_text = given.value ->> 1 from json_each(${JSON.stringify(texts)}) as given
      where ${sql.ref(`${tableName}.id`)} = given.value ->> 0`.execute(db)
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)?.id ?? 0
  }
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const tableName of ['athlete', 'brand']) {
    const table = sql.table(tableName)
    const index = sql.table(`${tableName}_search`)
    await sql`create virtual table ${index} using fts5 (
      search_text, content = ${sql.lit(tableName)}, content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`.execute(
      db,
    )
    await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db)
    const remove = sql`insert into ${index} (${index}, rowid, search_text) values ('delete', old.id, old.search_text)`
    const add = sql`insert into ${index} (rowid, search_text) values (new.id, new.search_text)`
    await sql`create trigger ${sql.table(`${tableName}_search_inserted`)} after insert on ${table}
      begin ${add}; end`.execute(db)
    await sql`create trigger ${sql.table(`${tableName}_search_deleted`)} after delete on ${table}
      begin ${remove}; end`.execute(db)
    await sql`create trigger ${sql.table(`${tableName}_search_updated`)} after update of search_text on ${table}
      when old.search_text is not new.search_text begin ${remove}; ${add}; end`.execute(db)
    await sql`create index ${sql.table(`${tableName}_without_search_text`)} on ${table} (id)
      where search_text is null`.execute(db)
  }
  await sql`create index athlete_by_match on athlete (verified_brand_count desc, search_text)`.execute(db)
  await sql`create index brand_by_match on brand (champion_score desc, search_text)`.execute(db)
  await sql`create index brand_by_search_text on brand (search_text, champion_score)`.execute(db)
  await sql`create trigger athlete_list_searched after update of search_text on athlete
    when old.search_text is not new.search_text
    begin update list_version set version = version + 1 where list = 'athletes'; end`.execute(db)
}

/** As `indexedText` of app/platform/names/name-index.ts had it. */
function searchText(names: (string | null)[]): string {
  const lines = names.flatMap((name, place) => (place === 0 ? (name ?? '') : name?.replace(/^@+/, '') || []))
  return [...new Set(lines.map((line) => `${indexedWords(foldName(line))}  \n`))].join('')
}

function indexedWords(folded: string): string {
  return folded
    .split(' ')
    .map((word) => `  ${word.replace(/([^\p{L}\p{N}\p{M}])(?=.)/gu, '$1  ')}`)
    .join('')
}

function foldName(text: string): string {
  return foldLetters(text.slice(0, 1_000))
    .replace(/[\s\p{White_Space}]+/gu, ' ')
    .trim()
}

function foldLetters(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return text
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/\u00b4/g, "'")
    .replace(/[\u013f\u0140]|[lL]\u00b7(?=[lL])/g, 'l')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(
      /(?=\p{Mn})(?![\u3099\u309a])[\p{sc=Inherited}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}]/gu,
      '',
    )
    .replace(/['`\u02b9\u02bb-\u02bd\u02c8\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78b\ua78c]/gu, "'")
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(UNDIVIDED, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
}

const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ɖ: 'd', ɗ: 'd', ƌ: 'd', ø: 'o', ɵ: 'o', ɔ: 'o' },
  ...{ ł: 'l', ƚ: 'l', ɫ: 'l', ħ: 'h', ı: 'i', ɨ: 'i', ȷ: 'j', ɉ: 'j', ĸ: 'k', ƙ: 'k', ŋ: 'n', ɲ: 'n', ƞ: 'n' },
  ...{ ŧ: 't', ƭ: 't', ʈ: 't', ⱥ: 'a', ƀ: 'b', ɓ: 'b', ȼ: 'c', ƈ: 'c', ɇ: 'e', ə: 'e', ǝ: 'e', ɛ: 'e', ƒ: 'f' },
  ...{ ǥ: 'g', ɠ: 'g', ɍ: 'r', ʉ: 'u', ʊ: 'u', ʋ: 'v', ɏ: 'y', ƴ: 'y', ƶ: 'z', ȥ: 'z', ʒ: 'z', ς: 'σ' },
}
const UNDIVIDED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')
