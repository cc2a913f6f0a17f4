import { existsSync, readFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { databaseImage } from '#tests/data-folder.ts'
import { INDEX_PURPOSES } from './index-purposes.ts'
import { writeSchema } from './write-schema.ts'

const WRITTEN = readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8')
const ENTRIES = `select type, name, tbl_name from sqlite_master order by type, name`
const COLUMNS = `select m.name as "table", c.name, c.type, c."notnull", c.dflt_value, c.pk
  from sqlite_master as m, pragma_table_info(m.name) as c where m.type = 'table' order by 1, 2`

test('db/schema.sql makes the tables, indexes, views and triggers that the migrations make [D-34] [H-03]', () => {
  const made = new Sqlite(':memory:')
  made.exec(WRITTEN)
  const migrated = new Sqlite(databaseImage(), { readonly: true })

  for (const query of [ENTRIES, COLUMNS]) expect(made.prepare(query).all()).toEqual(migrated.prepare(query).all())
})

test('a trigger that no group explains is an error', () => {
  const db = new Sqlite(':memory:')
  db.exec('create table a (b text); create trigger stray after insert on a begin delete from a; end')

  expect(() => writeSchema(db)).toThrow('Say in scripts/schema/trigger-groups.ts what the trigger stray keeps.')
})

test('an index without a purpose is an error, and so is a purpose without an index', () => {
  const db = new Sqlite(':memory:')
  expect(() => writeSchema(db)).toThrow(/^There is no index alert_rule_awaiting: /)

  db.exec('create table a (b text); create index stray on a (b)')
  expect(() => writeSchema(db)).toThrow('Say in scripts/schema/index-purposes.ts what needs the index stray.')
})

test.each(Object.entries(INDEX_PURPOSES))('%s names the file with what needs it', (_, purpose) => {
  const [, file = ''] = /: ((?:app|db|jobs)\/\S+)$/.exec(purpose) ?? []

  expect(existsSync(file), purpose).toBe(true)
})
