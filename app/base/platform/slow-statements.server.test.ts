import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { tellExecuted } from '#db/statement-listeners.ts'
import { test } from '#tests/database.ts'
import { log } from './logging.server.ts'
import { logSlowStatements } from './slow-statements.server.ts'

logSlowStatements()
logSlowStatements()

test('a statement that took long is logged without its values [H-05]', async ({ db }) => {
  const info = vi.spyOn(log, 'info')
  await sql`
    with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 1000000)
    select count(*) from counted where ${'a value'} <> 'a text'`.execute(db)

  const statement =
    'with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 1000000) select count(*) from counted where ? <> ?'
  expect(info.mock.calls).toContainEqual([{ statement, ms: expect.any(Number) }, 'slow statement'])
})

test('of a long one the beginning is logged, and of those below 50 ms nothing [H-05]', () => {
  const info = vi.spyOn(log, 'info')
  tellExecuted("update athlete set name = 'Quick'", performance.now())
  tellExecuted(`update athlete\n  set name = 'O''Neill', ${'x, '.repeat(500)}`, performance.now() - 60)

  const [line] = info.mock.calls as unknown as [[{ statement: string }]]
  expect(info).toHaveBeenCalledOnce()
  expect(line[0].statement).toMatch(/^update athlete set name = \?, x, /)
  expect(line[0].statement).toHaveLength(200)
})
