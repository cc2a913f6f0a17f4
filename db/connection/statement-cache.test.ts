import Sqlite from 'better-sqlite3'

import { expect, test } from 'vitest'
import { type PreparingDatabase, withStatementCache } from './statement-cache.ts'

function countingDatabase() {
  const database = new Sqlite(':memory:')
  database.exec(
    "create table word (id integer primary key, text text); insert into word (text) values ('a'), ('b'), ('c')",
  )
  let prepared = 0
  const counting: PreparingDatabase = {
    close: () => database.close(),
    prepare: (text) => {
      prepared++
      return database.prepare(text)
    },
  }
  return { database, counting, prepared: () => prepared }
}

test('a repeated statement is prepared once, whatever its values [P]', () => {
  const { counting, prepared } = countingDatabase()
  const kept = withStatementCache(counting)

  const texts = [1, 2, 3].map((id) => kept.prepare('select text from word where id = ?').all([id]))
  expect(texts).toEqual([[{ text: 'a' }], [{ text: 'b' }], [{ text: 'c' }]])
  expect(prepared()).toBe(1)
})

test('no more statements are kept than the latest [P]', () => {
  const { counting, prepared } = countingDatabase()
  const kept = withStatementCache(counting)

  for (let column = 0; column < 400; column++) kept.prepare(`select ${column}`).all([])
  kept.prepare('select 399').all([])
  expect(prepared()).toBe(400)
  kept.prepare('select 0').all([])
  expect(prepared()).toBe(401)
})

test('a statement sees the columns that its table has by now [P]', () => {
  const { database, counting } = countingDatabase()
  const kept = withStatementCache(counting)
  kept.prepare('select * from word').all([])

  database.exec('alter table word add column language text')
  expect(kept.prepare('select * from word').all([])[0]).toEqual({ id: 1, text: 'a', language: null })
})

test('a query can be asked again while its rows are being stepped through [P]', () => {
  const { counting } = countingDatabase()
  const kept = withStatementCache(counting)
  const words = () => kept.prepare('select text from word order by id')

  const steps = [...words().iterate([])].length
  const seen: number[] = []
  for (const _ of words().iterate([])) seen.push(words().all([]).length)
  expect([steps, seen]).toEqual([3, [3, 3, 3]])
})
