import { expect, test } from 'vitest'
import { findSqliteNames } from './sqlite-names.ts'

/** `$value` stands for a value that is put into a template. */
const planted = (text: string) =>
  findSqliteNames(
    'app/planted.ts',
    text.replace(/\$(\w+)/gu, (_, name: string) => `\${${name}}`),
  )
const namesIn = (text: string) => planted(text).map(({ name }) => name)

test.each([
  ['a function in a template', 'sql`select value from json_each($list)`', 'json_each'],
  ['a function over two lines', 'sql<number>`select total\n  (score) from brand`', 'total'],
  ['an operator', "sql`payload ->> '$.sport'`", '->>'],
  ['the larger of two values', 'sql`max(progress, $reached)`', 'max(…, …)'],
  ['the larger of nested values', 'sql`max(coalesce(a, b), c)`', 'max(…, …)'],
  ['a comparison that knows null', "sql`review is not 'REJECTED'`", "is not 'REJECTED'"],
  ['a plus against an index', 'sql`+$column`', '+'],
  ['a join in order', 'sql`from a cross join b on b.id = a.id`', 'cross join b on'],
  ['raw SQL', "sql.raw('select rowid from brand')", 'rowid'],
  ['a prepared statement', "database.prepare('pragma data_version')", 'pragma'],
  ['what is executed', "database.exec('begin immediate')", 'begin immediate'],
  ['a pragma', 'database.pragma(`mmap_size = $bytes`)', 'pragma'],
  ['a statement in a variable', "const LIST = 'select group_concat(name) from brand'", 'group_concat'],
  ['a function of the builder', "eb.fn<number>('ifnull', ['a', 'b'])", 'ifnull'],
  ['the builder’s larger of two', "eb.fn('max', ['a', 'b'])", 'max(…, …)'],
  ['an operator of the builder', "query.where('name', 'glob', 'A*')", 'glob'],
  ['a comparison of the builder', "query.where('holder', 'is', holder)", 'is'],
  ['a column of every table', "query.select('athlete.rowid')", 'athlete.rowid'],
  ['the driver', "import Sqlite from 'better-sqlite3'", 'better-sqlite3'],
  ['a driver of the builder', "import { Kysely, SqliteDialect } from 'kysely'", 'SqliteDialect'],
  ['the code of an error', "if (error.code === 'SQLITE_FULL') stop()", 'SQLITE_FULL'],
  ['a pattern of such codes', 'const BUSY = /^SQLITE_BUSY/', 'SQLITE_…'],
])('finds %s', (_what, text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test.each([
  ['comments', "/** Reads `json_each(…)`; `review is not 'REJECTED'`. */\n// pragma, rowid, max(a, b)\nconst a = 1"],
  [
    'standard SQL',
    'sql`select count(*) filter (where a is distinct from b), max(coalesce(a, b)) from t where c is null`',
  ],
  ['a limit by a value', 'sql`select a - 1 from t limit $most offset $from`'],
  ['what people read', "toast('Select the rows that match (or none) and format(them)')"],
  ['the same words in code', 'const share = Math.max(0, total(rows)); const date = format(day)'],
  ['types of the driver', "import type Sqlite from 'better-sqlite3'"],
  ['null in the builder', "query.where('ended_on', 'is not', null)"],
])('passes over %s', (_what, text) => {
  expect(namesIn(text)).toEqual([])
})

test('names the line', () => {
  const text = 'const rows = sql`\n  select $id, name\n  from json_each($list)`'
  expect(planted(text)).toEqual([{ place: 'app/planted.ts:3', name: 'json_each' }])
})
