import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { ATHLETE_TABLE, readAthleteRow } from '#app/files/csv/athlete-row.ts'
import { saveAthletes } from '#app/files/imports/save-athletes.server.ts'
import { findAthlete } from '#app/records/athletes/athlete.queries.server.ts'
import { AthleteSchema } from '#app/records/athletes/athlete.ts'
import { athletesPageQuery } from '#app/records/athletes/athlete-answer.ts'
import { listAthletes } from '#app/records/athletes/directory/list-athletes.server.ts'
import { createAthlete } from '#app/records/athletes/editing/create-athlete.server.ts'
import { updateAthlete } from '#app/records/athletes/editing/update-athlete.server.ts'
import { mergeAthletes } from '#app/records/athletes/merge/merge-athletes.server.ts'
import { undoMerge } from '#app/records/athletes/merge/undo-merge.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { restoreDeleted } from '#app/records/deletion/restore-deleted.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { listOfferedLabels, listTags } from './tag.queries.server.ts'
import { changeTags, joinTags } from './tag-text.ts'
import { TAGS } from './tags.ts'

const AUTHOR = { id: null, name: 'ada@example.com', address: null, door: 'page' } as const
const NOW = new Date('2026-11-28T12:00:00Z')

describe('a text of tags', () => {
  test('has each once, however spelled, in the order of their names [M-07]', () => {
    expect(joinTags(['  Prospect ; injured;;PROSPÉCT', 'Injured'])).toBe('injured; Prospect')
    expect(changeTags('Injured; Prospect', { add: 'PROSPECT; New', remove: 'ínjured' })).toBe('New; PROSPECT')
    expect(changeTags('Injured', { remove: 'injured' })).toBeNull()
  })

  test('has limits [M-07]', () => {
    const many = Array.from({ length: 21 }, (_, number) => `Tag ${number}`).join(';')
    expect(TAGS.rule.safeParse(many).error?.issues[0]?.message).toBe('At most 20 tags')
    expect(TAGS.rule.safeParse('x'.repeat(41)).error?.issues[0]?.message).toBe('A tag must be at most 40 characters')
  })
})

test('tags are what lists find an athlete by, and are counted, whichever way it changes [M-07]', async ({ db }) => {
  const create = async (name: string, tags: string) => {
    const input = AthleteSchema.parse({ name, sport: 'Golf', tags, note: ' A  note ' })
    const { athlete } = await createAthlete(db, input, AUTHOR, NOW)
    return athlete.public_id
  }
  const found = async (tag: string) => {
    const url = new URL(`http://x/athletes?tag=${encodeURIComponent(tag)}`)
    const { athletes, total } = await listAthletes(db, athletesPageQuery(url))
    expect(total).toBe(athletes.length)
    return athletes.map(({ name }) => name)
  }
  const ana = await create('Ana', 'Injured; Prospect')
  const bo = await create('Bo', 'prospect')
  expect(await findAthlete(db, ana)).toMatchObject({ tags: 'Injured; Prospect', note: 'A note' })
  expect(await found('PROSPECT')).toEqual(['Ana', 'Bo'])
  expect(await offeredTo(db)).toEqual(['prospect', 'Injured'])

  const edited = AthleteSchema.parse({ name: 'Bo', sport: 'Golf', tags: 'New' })
  await updateAthlete(db, bo, edited, { author: AUTHOR, now: NOW })
  expect(await found('prospect')).toEqual(['Ana'])
  expect(await listTags(db, { page: 1, limit: 2 })).toEqual({
    tags: [
      { id: 'injured', name: 'Injured', athletes: 1, brands: 0, links: 0 },
      { id: 'new', name: 'New', athletes: 1, brands: 0, links: 0 },
    ],
    total: 3,
  })
  expect(await listTags(db, { search: 'SPÉCT', page: 1, limit: 2 })).toMatchObject({ tags: [{ name: 'prospect' }] })

  const merge = await mergeAthletes(db, ana, bo, AUTHOR, NOW)
  expect(await found('new')).toEqual(['Ana'])
  expect(await findAthlete(db, ana)).toMatchObject({ tags: 'Injured; New; Prospect' })
  if (merge.status !== 'merged') throw new Error(merge.status)
  await undoMerge(db, merge.mergeId, AUTHOR, NOW)
  expect(await found('new')).toEqual(['Bo'])
  expect(await findAthlete(db, ana)).toMatchObject({ tags: 'Injured; Prospect' })

  const { batch } = await deleteAthletes(db, { ids: [ana] }, AUTHOR, NOW)
  expect(await offeredTo(db)).toEqual(['New'])
  await restoreDeleted(db, batch, AUTHOR, NOW)
  expect(await found('injured')).toEqual(['Ana'])
  expect(await db.selectFrom('athlete_label').selectAll().execute()).toHaveLength(3)
})

test('a file brings tags, new and to those that are there [M-07]', async ({ db }) => {
  await db
    .insertInto('import_batch')
    .values({ public_id: 'x', kind: 'athletes', file_name: 'a.csv', sha256: '', created_at: NOW.toISOString() })
    .execute()
  const shape = { width: 3, places: { name: 0, sport: 1, tags: 2 } }
  expect(ATHLETE_TABLE.columns).toContain('tags')
  const row = (number: number, cells: string[]) => readAthleteRow(shape, { row: number, cells, end: 0 })
  const rows = [row(2, ['Ana', 'Golf', 'b; A']), row(3, ['Bo', 'Golf', ''])]
  const valid = rows.flatMap((each) => (each.status === 'valid' ? [each] : []))
  const options = { batchId: 1, existing: 'update', skipsVerification: false } as const
  await saveAthletes(db, valid, options, NOW)
  await saveAthletes(
    db,
    valid.map((each) => ({ ...each, athlete: { ...each.athlete, tags: 'C' } })),
    options,
    NOW,
  )
  expect(await db.selectFrom('athlete').select(['name', 'tags']).execute()).toEqual([
    { name: 'Ana', tags: 'C' },
    { name: 'Bo', tags: 'C' },
  ])
  expect(await offeredTo(db)).toEqual(['C'])
})

async function offeredTo(db: Kysely<Database>): Promise<string[]> {
  return (await listOfferedLabels(db, 'athlete')).tags.slice()
}
