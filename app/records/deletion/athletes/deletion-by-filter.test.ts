import fc from 'fast-check'
import { expect } from 'vitest'
import { AthleteListQuerySchema } from '#app/records/athletes/athlete-answer.ts'
import { listAthletes } from '#app/records/athletes/directory/list-athletes.server.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { deleteAthletes } from './delete-athletes.server.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const AUTHOR = { id: null, name: 'ada@example.com', address: '192.0.2.1', door: 'page' } as const
const NAMES = [
  'José Ana',
  'Łukasz',
  'Lukas D’Souza',
  "Jean-Luc D'Souza",
  'Weiß Ægir',
  '大谷 翔平',
  'علی\u200cرضا',
  'O B',
  'Joana',
]

const part = fc
  .tuple(fc.constantFrom(...NAMES, 'ana.lee', 'zzz', '@'), fc.nat(6), fc.integer({ min: 1, max: 6 }))
  .map(([name, from, length]) =>
    [...name]
      .slice(from, from + length)
      .join('')
      .toUpperCase(),
  )
const search = fc.array(part, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' ').trim())

test('a deletion by filter takes exactly what the list shows [T-07] [D-53]', async ({ db }) => {
  await fc.assert(
    fc.asyncProperty(search.filter(Boolean), async (text) => {
      await db.deleteFrom('athlete').execute()
      for (const [index, name] of NAMES.entries()) {
        await createAthlete(db, { name, instagram: index % 3 ? null : 'Ana.Lee' })
      }
      const list = async (query: object) =>
        (await listAthletes(db, AthleteListQuerySchema.parse({ limit: 100, ...query }))).athletes.map(({ id }) => id)
      const [all, shown] = [await list({}), await list({ search: text })]

      expect(await deleteAthletes(db, { matching: { search: text } }, AUTHOR, NOW)).toMatchObject({
        deleted: shown.length,
      })
      expect((await list({})).toSorted()).toEqual(all.filter((id) => !shown.includes(id)).toSorted())
    }),
    { numRuns: 40 },
  )
})
