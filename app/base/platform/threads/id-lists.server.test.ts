import { sql } from 'kysely'
import { expect } from 'vitest'
import { valuesIn } from '#db/dialect.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { findFirstPlaces, findPlaces, findPlacesAndSummary, readIdListsInThread } from './id-lists.server.ts'

test('a list that is made in a thread is the list that is made here [T-04]', async ({ connections, databaseFile }) => {
  const { reader, writer } = connections
  for (const name of ['Cy', 'Ana', 'Bo']) await createAthlete(writer, { name })
  const list = reader.selectFrom('athlete').select('id').where('name_key', '>', 'a').orderBy('name_key', 'desc')
  const here = await findPlaces(reader, list, { version: 1, from: 1, count: 2 })
  const thread = readIdListsInThread(reader, databaseFile)

  expect(await findPlaces(reader, list, { version: 1, from: 1, count: 2 })).toEqual(here)
  expect(here).toEqual({ total: 3, ids: [3, 2] })

  await createAthlete(writer, { name: 'Di' })
  expect(await findPlaces(reader, list, { version: 2, from: 0, count: 1 })).toEqual({ total: 4, ids: [4] })
  expect((await findPlaces(reader, list, { from: 0, count: 1 })).total).toBe(4)
  await createAthlete(writer, { name: 'Ed' })
  expect((await findPlaces(reader, list, { from: 0, count: 1 })).total).toBe(5)
  await thread.close()
})

test('the thread returns the same summary, refreshed after each change [B-05]', async ({
  connections,
  databaseFile,
}) => {
  const { reader, writer } = connections
  for (const sport of ['Golf', 'Judo', 'Golf']) await createAthlete(writer, { sport })
  const list = reader.selectFrom('athlete').select('id').where('sport', '=', 'Golf').orderBy('id', 'desc')
  const summary = (ids: string) =>
    reader
      .selectFrom('athlete')
      .select(['sport', sql<number>`count(*)`.as('athletes')])
      .where('id', 'in', valuesIn<number>(ids))
      .groupBy('sport')
  const find = () => findPlacesAndSummary(reader, list, summary, { from: 0, count: 1, caller: 'Ada' })
  const here = await find()
  expect(here).toEqual({ total: 2, ids: [3], summary: [{ sport: 'Golf', athletes: 2 }] })

  const thread = readIdListsInThread(reader, databaseFile)
  expect(await find()).toEqual(here)
  expect(await find()).toEqual(here)
  await createAthlete(writer, { sport: 'Golf' })
  expect(await find()).toEqual({ total: 3, ids: [4], summary: [{ sport: 'Golf', athletes: 3 }] })
  await thread.close()
})

test('the first ids are the same in a thread, and those of the moment [T-04]', async ({
  connections,
  databaseFile,
}) => {
  const { reader, writer } = connections
  for (const name of ['Cy', 'Ana', 'Bo']) await createAthlete(writer, { name })
  const first = reader.selectFrom('athlete').select('id').orderBy('name_key').limit(2)
  const total = reader.selectFrom('athlete').select(({ fn }) => fn.countAll<number>().as('total'))
  const here = await findFirstPlaces(reader, { first, total })
  const thread = readIdListsInThread(reader, databaseFile)

  expect(here).toEqual({ total: 3, ids: [2, 3] })
  expect(await findFirstPlaces(reader, { first, total })).toMatchObject(here)
  await createAthlete(writer, { name: 'Al' })
  expect(await findFirstPlaces(reader, { first, total })).toMatchObject({ total: 4, ids: [4, 2] })
  await thread.close()
})

test('a list that cannot be built is reported, and the next one can be [T-04]', async ({
  connections,
  databaseFile,
}) => {
  const { reader } = connections
  const stretch = { version: 1, from: 0, count: 1 }
  const thread = readIdListsInThread(reader, databaseFile)
  const wrong = reader
    .selectFrom('athlete')
    .select('id')
    .where('nothing' as 'id', '=', 1)
  await expect(findPlaces(reader, wrong, stretch)).rejects.toThrow('no such column')

  const list = reader.selectFrom('athlete').select('id')
  expect(await findPlaces(reader, list, stretch)).toEqual({ total: 0, ids: [] })
  await thread.close()
  expect(await findPlaces(reader, list, stretch)).toEqual({ total: 0, ids: [] })
  await thread.close()
})

test('a request waiting while the thread ends is rejected [T-04]', async ({ connections, databaseFile }) => {
  const { reader } = connections
  const thread = readIdListsInThread(reader, databaseFile)
  const waiting = findPlaces(reader, reader.selectFrom('athlete').select('id'), { version: 1, from: 0, count: 1 })
  const [outcome] = await Promise.allSettled([waiting, thread.close()])
  expect(outcome).toMatchObject({ status: 'rejected', reason: new Error('The thread of the lists ended.') })
})

test('no request is sent to an idle thread that is ending [T-04]', async ({ connections, databaseFile }) => {
  const { reader } = connections
  const thread = readIdListsInThread(reader, databaseFile, { idleMs: 0 })
  const list = reader.selectFrom('athlete').select('id')
  for (let time = 0; time < 5; time++) {
    expect(await findPlaces(reader, list, { version: 1, from: 0, count: 1 })).toEqual({ total: 0, ids: [] })
    // Resolves when the thread is asked to end, not when it has ended.
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await thread.close()
})
