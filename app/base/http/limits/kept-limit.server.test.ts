import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createKeptLimit } from './kept-limit.server.ts'

const AT = new Date('2026-11-28T12:00:00.000Z')
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
const settings = { name: 'codes', most: 2, windowMs: 60_000 }

test('counts outlive the process that counted, and end with their window [D-93]', async ({ db }) => {
  const [first, other] = [createKeptLimit(settings), createKeptLimit(settings)]
  expect(await first.take(db, 'ada', AT)).toMatchObject({ isAllowed: true, remaining: 1 })
  expect(await other.take(db, 'ada', after(10))).toMatchObject({ isAllowed: true, remaining: 0 })
  expect(await first.peek(db, 'ada', after(20))).toEqual({ isAllowed: false, remaining: 0, retryAfterSeconds: 40 })
  expect(await first.peek(db, 'bob', after(20))).toMatchObject({ isAllowed: true })
  expect(await createKeptLimit({ ...settings, name: 'links' }).peek(db, 'ada', AT)).toMatchObject({ isAllowed: true })
  expect(await first.take(db, 'ada', after(60))).toMatchObject({ isAllowed: true, remaining: 1 })
  const rows = await db.selectFrom('kept_limit').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('ada')
})

test('a clock that is set back shortens no wait, and a use counts in the transaction that relies on it [D-93]', async ({
  db,
}) => {
  const limit = createKeptLimit(settings)
  await limit.take(db, 'ada', after(3600))
  await limit.take(db, 'ada', AT)
  expect(await limit.peek(db, 'ada', AT)).toEqual({ isAllowed: false, remaining: 0, retryAfterSeconds: 60 })

  const undone = db.transaction().execute(async (trx) => {
    await limit.take(trx, 'bob', AT)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await limit.peek(db, 'bob', AT)).toMatchObject({ remaining: 1 })
})
