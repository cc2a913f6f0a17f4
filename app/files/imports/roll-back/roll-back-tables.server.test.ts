import { expect } from 'vitest'
import { listActivity, listHistory } from '#app/records/history/change.queries.server.ts'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence } from '#tests/factories/relationship.ts'
import { runQueue, sendFile, UPLOADED_AT } from '#tests/uploading.ts'
import { describeRollBack } from './preview-roll-back.server.ts'
import { rollBackImport } from './roll-back-import.server.ts'
import { listRollBackStates } from './roll-back-state.queries.server.ts'

const AUTHOR = { id: null, name: 'admin@example.com', address: '192.0.2.1', door: 'page' } as const

test('the roll-back of a file of brands deletes those nobody has changed or linked since [M-02] [I-05]', async ({
  connections,
}) => {
  const { writer } = connections
  await createBrand(writer, { name: 'There before' })
  const file = await importFile(
    connections,
    'brands.csv',
    'name,category\nThere before,\nLeft,Finance\nEdited,\nLinked,',
  )
  await writer.updateTable('brand').set({ version: 2 }).where('name', '=', 'Edited').execute()
  await createAthlete(writer, { name: 'Ada Ace', sport: 'Tennis' })
  await importFile(connections, 'links.csv', `${LINKS}\nAda Ace,Tennis,Linked,SPONSOR,`)

  expect(await describeRollBack(connections.reader, file, 'brands')).toMatchObject({
    deletable: 1,
    staying: 2,
    stayingRecords: [{ name: 'Edited' }, { name: 'Linked' }],
  })
  await rollBack(connections, file)

  expect(await namesOf(connections)).toEqual(['Edited', 'Linked', 'There before'])
  expect(await stateOf(connections, file)).toMatchObject({ added: 3, rolledBack: 1, canBeRolledBack: false })
  const [line] = (await listActivity(writer, { limit: 1 })).changes
  expect(line).toMatchObject({ action: 'brands.import.roll_back', details: { deleted: 1 } })
})

test('the roll-back of a file of links leaves everything as it was, but for what was decided or found since [M-02] [I-05]', async ({
  connections,
}) => {
  const { writer } = connections
  for (const name of ['Ada Ace', 'Bo Best', 'Cy Court']) await createAthlete(writer, { name, sport: 'Tennis' })
  await createBrand(writer, { name: 'Known' })
  const before = await countsOf(connections)
  const file = await importFile(
    connections,
    'links.csv',
    `${LINKS}\nAda Ace,Tennis,Known,SPONSOR,\nBo Best,Tennis,Known,OWNER,40\nBo Best,Tennis,Created,FOUNDER,\nCy Court,Tennis,Known,AMBASSADOR,`,
    { createMissingBrands: true },
  )
  expect(await countsOf(connections)).toEqual([
    ['Ada Ace', 1],
    ['Bo Best', 2],
    ['Cy Court', 1],
    ['Created', 1],
    ['Known', 3],
  ])

  await rollBack(connections, file)
  expect(await countsOf(connections)).toEqual(before)
  expect(await writer.selectFrom('evidence').select('id').execute()).toEqual([])

  const again = await importFile(
    connections,
    'links.csv',
    `${LINKS}\nAda Ace,Tennis,Known,SPONSOR,\nBo Best,Tennis,Known,OWNER,40`,
  )
  const [ada, bo] = await writer.selectFrom('relationship').select('id').orderBy('id').execute()
  await writer.updateTable('relationship').set({ review: 'ACCEPTED' }).where('id', '=', Number(ada?.id)).execute()
  await createEvidence(writer, { relationship_id: Number(bo?.id), created_by: 'agent' })
  await rollBack(connections, again)
  expect(await stateOf(connections, again)).toMatchObject({ rolledBack: 0, canBeRolledBack: false })
  expect(await writer.selectFrom('relationship').select('id').execute()).toHaveLength(2)
})

test('a link whose share another file changed stays, and both files are in its history [M-02] [O-07]', async ({
  connections,
}) => {
  const { writer } = connections
  await createAthlete(writer, { name: 'Ada Ace', sport: 'Tennis' })
  await createBrand(writer, { name: 'Known' })
  const file = await importFile(connections, 'one.csv', `${LINKS}\nAda Ace,Tennis,Known,OWNER,40`)
  await importFile(connections, 'two.csv', `${LINKS}\nAda Ace,Tennis,Known,OWNER,30`, { skipDuplicates: false })

  await rollBack(connections, file)
  const links = await writer.selectFrom('relationship').select(['public_id', 'ownership_percentage']).execute()
  expect(links).toMatchObject([{ ownership_percentage: 30 }])
  const history = await listHistory(writer, 'relationship', `${links[0]?.public_id}`, { limit: 5 })
  expect(history.changes.map(({ record }) => record.label)).toEqual(['two.csv', 'one.csv'])
})

const LINKS = 'athlete,sport,brand,relationship_type,ownership_percentage'

/** Public id of the import. */
async function importFile(
  connections: Connections,
  name: string,
  bytes: string,
  settings: { createMissingBrands?: boolean; skipDuplicates?: boolean } = {},
): Promise<string> {
  const file = await sendFile(connections, { name, bytes, settings: { autoVerify: false, ...settings } })
  await runQueue(connections, 'uploads')
  return file.status === 'uploaded' ? file.upload.id : file.problem
}

async function rollBack(connections: Connections, id: string): Promise<void> {
  expect(await rollBackImport(connections.writer, id, AUTHOR, UPLOADED_AT)).toMatchObject({ status: 'started' })
  expect(await rollBackImport(connections.writer, id, AUTHOR, UPLOADED_AT)).toEqual({ status: 'rolling_back' })
  await runQueue(connections, 'deletion')
}

async function stateOf({ reader }: Connections, id: string) {
  return (await listRollBackStates(reader, [id])).get(id)
}

async function namesOf({ reader }: Connections): Promise<string[]> {
  const rows = await reader.selectFrom('brand').select('name').orderBy('name_key').execute()
  return rows.map(({ name }) => name)
}

/** Names of athletes and brands, each with its count of the others. */
async function countsOf({ reader }: Connections) {
  const athletes = await reader
    .selectFrom('athlete')
    .select(['name', 'brand_count as count'])
    .orderBy('name_key')
    .execute()
  const brands = await reader
    .selectFrom('brand')
    .select(['name', 'athlete_count as count'])
    .orderBy('name_key')
    .execute()
  return [...athletes, ...brands].map(({ name, count }) => [name, count])
}
