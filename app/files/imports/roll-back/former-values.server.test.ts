import { expect } from 'vitest'
import { updateAthlete } from '#app/records/athletes/editing/update-athlete.server.ts'
import { listHistory } from '#app/records/history/change.queries.server.ts'
import { loader } from '#app/routes/upload/roll-back.tsx'
import type { Connections } from '#db/open-database.ts'
import { pruneImportedChanges } from '#jobs/worker/prune-records.server.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { loadPage } from '#tests/page-form.ts'
import { runQueue, sendFile, UPLOADED_AT } from '#tests/uploading.ts'
import { test as webTest } from '#tests/web.ts'
import { rollBackImport } from './roll-back-import.server.ts'
import { listRollBackStates } from './roll-back-state.queries.server.ts'

const AUTHOR = { id: null, name: 'admin@example.com', address: '192.0.2.1', door: 'page' } as const

test('athletes that a file changed get their values back, but for one changed since; what it added goes [I-05] [M-02]', async ({
  connections,
}) => {
  const { writer } = connections
  const ana = await createAthlete(writer, { name: 'Ana', sport: 'Golf', status: 'ACTIVE', instagram: 'ana' })
  const bo = await createAthlete(writer, { name: 'Bo', sport: 'Golf', status: 'ACTIVE' })
  const before = await athletesOf(connections)
  const file = await importFile(
    connections,
    'name,sport,status,instagram,aliases,country\nANA,Golf,RETIRED,ana.new,Anita,BR\nAna,Golf,INACTIVE,,,\nBo,Golf,RETIRED,,,\nNew,Golf,,,,',
  )
  expect((await athletesOf(connections)).map(({ name, status }) => [name, status])).toEqual([
    ['Ana', 'INACTIVE'],
    ['Bo', 'RETIRED'],
    ['New', 'ACTIVE'],
  ])
  const edited = { name: 'Bo', sport: 'Golf', status: 'INACTIVE', socialHandles: {} } as const
  await updateAthlete(writer, bo.public_id, edited, { author: AUTHOR, now: UPLOADED_AT })

  await rollBack(connections, file)
  const [first, ...others] = await athletesOf(connections)
  expect(first).toEqual(before[0])
  expect(others.map(({ name, status }) => [name, status])).toEqual([['Bo', 'INACTIVE']])
  expect(await writer.selectFrom('athlete_alias').selectAll().execute()).toEqual([])
  const job = writer.selectFrom('job').select('message').where('type', '=', 'import_roll_back')
  expect(await job.executeTakeFirst()).toEqual({ message: '1 record restored, 1 kept because it has changed since' })
  const { changes } = await listHistory(writer, 'athlete', ana.public_id, { limit: 5 })
  expect(changes.map(({ action }) => action)).toEqual(['athletes.import.roll_back', 'athletes.import'])
  expect((await listRollBackStates(writer, [file])).get(file)).toMatchObject({ canBeRolledBack: false })
})

test('what one file added and a second changed goes with both rolled back, latest first [I-05] [M-02]', async ({
  connections,
}) => {
  const added = await importFile(connections, 'name,category\nAcme,Finance\nBolt,Finance')
  const changed = await importFile(connections, 'name,category,note\nAcme,Technology,One\nAcme,Education,Two')
  await rollBack(connections, changed)
  const brands = await connections.reader.selectFrom('brand').select(['name', 'category', 'note']).execute()
  expect(brands).toMatchObject([
    { name: 'Acme', category: 'Finance', note: null },
    { name: 'Bolt', category: 'Finance' },
  ])
  await rollBack(connections, added)
  expect(await connections.reader.selectFrom('brand').select('id').execute()).toEqual([])
})

test('shares of links and follower counts go back to what they were [I-05] [D-63]', async ({ connections }) => {
  const { writer, reader } = connections
  await createAthlete(writer, { name: 'Ana', sport: 'Golf' })
  await createBrand(writer, { name: 'Acme' })
  const links = 'athlete,brand,relationship_type,ownership_percentage'
  await importFile(connections, `${links}\nAna,Acme,OWNER,40`)
  await importFile(connections, 'brand,platform,followers,date\nAcme,instagram,100,2026-11-01')
  const state = async () => [
    await reader.selectFrom('relationship').select('ownership_percentage').execute(),
    await reader.selectFrom('brand_metric_snapshot').select(['platform', 'value', 'observed_at']).execute(),
    await reader.selectFrom('athlete').select('skips_verification').execute(),
  ]
  const before = await state()
  const files = [
    await importFile(connections, `${links}\nAna,Acme,OWNER,30\nAna,Acme,FOUNDER,`, { autoVerify: true }),
    await importFile(
      connections,
      'brand,platform,followers,date\nAcme,instagram,250,2026-11-01\nAcme,tiktok,9,2026-11-02',
    ),
  ]
  expect(await state()).not.toEqual(before)
  for (const file of files) await rollBack(connections, file)
  expect(await state()).toEqual(before)
})

test('former values are kept for 30 days, that a file changed a record for ever [O-07]', async ({ connections }) => {
  const { writer } = connections
  await createBrand(writer, { name: 'Acme', category: 'Finance' })
  const file = await importFile(connections, 'name,category\nAcme,Education')
  const after = (days: number) => new Date(UPLOADED_AT.getTime() + days * 86_400_000)
  expect(await pruneImportedChanges(writer, after(29))).toBe(0)
  expect(await pruneImportedChanges(writer, after(31))).toBe(1)
  expect(await writer.selectFrom('imported_change').select(['import_id', 'before']).execute()).toEqual([
    { import_id: file, before: null },
  ])
  expect((await listRollBackStates(writer, [file])).get(file)).toMatchObject({ canBeRolledBack: false })
})

webTest('the dialog says how many records get their former values back [I-05]', async ({ web }) => {
  const { connections } = web
  await createBrand(connections.writer, { name: 'Acme', category: 'Finance' })
  const file = await importFile(connections, 'name,category\nAcme,Education')
  const { cookie } = await web.signIn('ADMIN')
  expect((await loadPage(loader, `/upload/history/${file}/roll-back`, cookie)).data).toMatchObject({
    deletable: 0,
    changed: 1,
  })
})

/** A file that overwrites; the public id of the import. */
async function importFile(connections: Connections, bytes: string, settings = {}): Promise<string> {
  const given = { autoVerify: false, skipDuplicates: false, ...settings }
  const file = await sendFile(connections, { name: 'file.csv', bytes, settings: given })
  await runQueue(connections, 'uploads')
  return file.status === 'uploaded' ? file.upload.id : file.problem
}

async function rollBack(connections: Connections, id: string): Promise<void> {
  expect(await rollBackImport(connections.writer, id, AUTHOR, UPLOADED_AT)).toMatchObject({ status: 'started' })
  await runQueue(connections, 'deletion')
}

async function athletesOf({ reader }: Connections) {
  const athletes = await reader.selectFrom('athlete').selectAll().orderBy('id').execute()
  return athletes.map(({ version, undone_versions, updated_at, ...athlete }) => athlete)
}
