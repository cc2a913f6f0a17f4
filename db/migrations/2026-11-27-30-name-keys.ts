import { type Kysely, sql } from 'kysely'

const ROWS_AT_ONCE = 2_000

/**
 * Keys of names sort as one reads them, with Å beside A, and all kinds of apostrophe are one. Athletes who thereby have the
 * name and sport of an older one stay, as its twins; other such names keep their keys. Texts in scripts without spaces are
 * indexed anew when the product starts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ newest: number | null }>`select max(id) as newest from directory_change`.execute(db)
  await sql`drop trigger athlete_twin_renamed`.execute(db)
  await sql`drop index athlete_by_identity`.execute(db)
  for (const [table, column] of KEYS) await changeKeys(db, table, column, sortedKey)
  await sql`
    update athlete set twin = id where id in (
      select id from (
        select id, row_number() over (partition by name_key, sport_key order by id) as place from athlete
        where twin = 0 and instr(name_key, ''''))
      where place > 1)`.execute(db)
  await createIdentity(db)
  for (const table of ['athlete', 'brand']) {
    await sql`update ${sql.table(table)} set search_text = null
      where search_text glob '*[' || char(3584) || '-' || char(1114111) || ']*'`.execute(db)
  }
  // A name that is sorted otherwise is no arrival that anyone waits for.
  await sql`delete from directory_change where id > ${rows[0]?.newest ?? 0}`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger athlete_twin_renamed`.execute(db)
  await sql`drop index athlete_by_identity`.execute(db)
  for (const [table, column] of KEYS) await changeKeys(db, table, column, (key) => key.split('\n').at(-1) ?? key)
  await createIdentity(db)
}

const KEYS = [
  ['athlete', 'name_key'],
  ['athlete_alias', 'name_key'],
  ['brand', 'name_key'],
  ['brand_alias', 'alias_key'],
  ['saved_view', 'name_key'],
] as const

async function createIdentity(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index athlete_by_identity on athlete (name_key, sport_key, twin)`.execute(db)
  await sql`create trigger athlete_twin_renamed after update of name_key, sport_key on athlete
    when old.twin = 0 and (old.name_key <> new.name_key or old.sport_key <> new.sport_key)
    begin update athlete set twin = 0 where id = (
      select id from athlete where name_key = old.name_key and sport_key = old.sport_key order by twin limit 1);
    end`.execute(db)
}

async function changeKeys(
  db: Kysely<unknown>,
  tableName: string,
  columnName: string,
  change: (key: string) => string,
): Promise<void> {
  const [table, column] = [sql.table(tableName), sql.ref(columnName)]
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; key: string }>`
      select id, ${column} as key from ${table}
      where id > ${after} and (${column} glob '*[^ -~]*' or instr(${column}, '\`')) order by id limit ${ROWS_AT_ONCE}`.execute(
      db,
    )
    const keys = JSON.stringify(rows.map(({ id, key }) => [id, change(key)]))
    await sql`
      update or ignore ${table} set ${column} = given.value ->> 1 from json_each(${keys}) as given
      where ${sql.ref(`${tableName}.id`)} = given.value ->> 0 and ${column} <> given.value ->> 1`.execute(db)
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)?.id ?? 0
  }
}

/** As `nameKey` of app/platform/names/name-key.ts has it. */
function sortedKey(key: string): string {
  const exact = key.replace(/['`\u02b9\u02bb-\u02bd\u02c8\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78b\ua78c]/gu, "'")
  const folded = foldName(exact)
  return folded === exact ? exact : `${folded}\n${exact}`
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
