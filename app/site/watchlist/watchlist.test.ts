import { expect } from 'vitest'
import * as athleteWatch from '#app/routes/api/v1/watches/athlete.ts'
import * as brandWatch from '#app/routes/api/v1/watches/brand.ts'
import * as list from '#app/routes/api/v1/watches/index.ts'
import * as athletePage from '#app/routes/athletes/show.tsx'
import * as brandPage from '#app/routes/champions/show.tsx'
import * as dashboard from '#app/routes/dashboard.tsx'
import * as watches from '#app/routes/watches.ts'
import { callRoutes } from '#tests/call-api.ts'
import { planOf, watchStatements } from '#tests/executed-statements.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { type Fixtures, test, type Visitor } from '#tests/web.ts'
import { listWatches } from './watch.queries.server.ts'
import { MAX_WATCHES, TOO_MANY_WATCHES } from './watch.ts'

const call = callRoutes({
  '/api/v1/watches': list,
  '/api/v1/watches/athletes/:id': athleteWatch,
  '/api/v1/watches/brands/:id': brandWatch,
})
const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`

interface Watched {
  id: string
  changed: string
}
const listed = async (user: Visitor): Promise<Watched[]> =>
  (await call(user, 'GET', '/api/v1/watches')).body.data.map(({ id, changed }: Watched) => ({ id, changed }))

async function records({ connections: { writer } }: Fixtures['web']) {
  const athlete = await createAthlete(writer, { name: '大谷 翔平', updated_at: at(1) })
  const brand = await createBrand(writer, { updated_at: at(2) })
  return { athlete, brand }
}

test('a user’s watchlist holds athletes and brands, the latest change first and what it was', async ({ web }) => {
  const [ada, bob] = [await web.signIn('USER'), await web.signIn('USER')]
  const { athlete, brand } = await records(web)
  const { writer } = web.connections
  for (const path of [`athletes/${athlete.public_id}`, `brands/${brand.public_id}`, `brands/${brand.public_id}`]) {
    expect((await call(ada, 'PUT', `/api/v1/watches/${path}`)).status).toBe(204)
  }
  const [one, other] = [athlete.public_id, brand.public_id]
  expect(await listed(ada)).toEqual([
    { id: other, changed: 'record' },
    { id: one, changed: 'record' },
  ])
  expect(await listed(bob)).toEqual([])

  await writer
    .updateTable('athlete')
    .set({ scored_at: at(3) })
    .where('id', '=', athlete.id)
    .execute()
  expect((await listed(ada))[0]).toEqual({ id: one, changed: 'score' })
  await createRelationship(writer, { athlete_id: athlete.id, brand_id: brand.id, updated_at: at(4) })
  expect(await listed(ada)).toEqual(
    expect.arrayContaining([
      { id: other, changed: 'link' },
      { id: one, changed: 'link' },
    ]),
  )

  expect((await call(ada, 'DELETE', `/api/v1/watches/brands/${other}`)).status).toBe(204)
  expect((await call(ada, 'DELETE', `/api/v1/watches/brands/${other}`)).status).toBe(404)
  expect((await call(ada, 'PUT', `/api/v1/watches/brands/${UNKNOWN}`)).status).toBe(404)
})

test('a watch follows its brand into the one it is merged into, and waits for a deleted athlete', async ({ web }) => {
  const ada = await web.signIn('USER')
  const { athlete, brand } = await records(web)
  const survivor = await createBrand(web.connections.writer)
  await call(ada, 'PUT', `/api/v1/watches/brands/${brand.public_id}`)
  await call(ada, 'PUT', `/api/v1/watches/brands/${survivor.public_id}`)
  await call(ada, 'PUT', `/api/v1/watches/athletes/${athlete.public_id}`)
  const { writer } = web.connections
  await writer.updateTable('brand').set({ merged_into_id: survivor.id }).where('id', '=', brand.id).execute()
  await writer.deleteFrom('athlete').where('id', '=', athlete.id).execute()
  expect((await listed(ada)).map(({ id }) => id)).toEqual([survivor.public_id])
  const heir = await createBrand(writer)
  await writer.updateTable('brand').set({ merged_into_id: heir.id }).where('id', '=', survivor.id).execute()
  expect((await listed(ada)).map(({ id }) => id)).toEqual([heir.public_id])

  await writer.insertInto('athlete').values(athlete).execute()
  expect((await listed(ada)).map(({ id }) => id)).toContain(athlete.public_id)
  await call(ada, 'DELETE', `/api/v1/watches/brands/${heir.public_id}`)
  expect((await listed(ada)).map(({ id }) => id)).toEqual([athlete.public_id])
})

test('the pages of athletes and brands have the button, and the dashboard the list', async ({ web }) => {
  const ada = await web.signIn('USER')
  const { athlete, brand } = await records(web)
  const paths = { athlete: `/athletes/${athlete.public_id}`, brand: `/champions/${brand.public_id}` }
  const press = (kind: 'athlete' | 'brand', id: string, watched: boolean) =>
    submitForm(watches.action, '/watches', { kind, id, watched: String(watched), redirectTo: paths[kind] }, ada.cookie)
  const shown = async () => [
    (await loadPage(athletePage.loader, paths.athlete, ada.cookie)).data?.isWatched,
    (await loadPage(brandPage.loader, paths.brand, ada.cookie)).data?.isWatched,
    (await loadPage(dashboard.loader, '/dashboard', ada.cookie)).data?.watchlist.total,
  ]
  expect(await shown()).toEqual([false, false, 0])

  const added = await press('athlete', athlete.public_id, true)
  expect(added).toMatchObject({ to: paths.athlete, toast: { title: 'Added to your watchlist' } })
  await press('brand', brand.public_id, true)
  expect(await shown()).toEqual([true, true, 2])
  expect(await press('athlete', athlete.public_id, false)).toMatchObject({
    toast: { title: 'Removed from your watchlist' },
  })
  expect(await shown()).toEqual([false, true, 1])
  expect(await press('brand', UNKNOWN, true)).toMatchObject({ toast: { description: 'The record has been deleted.' } })
})

test(`a user watches ${MAX_WATCHES} athletes and brands at most`, async ({ web }) => {
  const ada = await web.signIn('USER')
  const { athlete } = await records(web)
  for (let index = 0; index < MAX_WATCHES; index++) {
    const watch = { user_id: ada.userId, kind: 'athlete', subject_id: `${index}`, created_at: at(1) } as const
    await web.connections.writer.insertInto('watch').values(watch).execute()
  }
  const refused = await call(ada, 'PUT', `/api/v1/watches/athletes/${athlete.public_id}`)
  expect(refused).toMatchObject({ status: 409, body: { message: TOO_MANY_WATCHES } })
})

test('a watchlist is read from what is watched, not from all brands (issue 16)', async ({ web }) => {
  const { reader } = web.connections
  const statements = watchStatements(reader)
  await listWatches(reader, 1)

  const brands = await planOf(
    reader,
    statements.find(({ sql }) => sql.includes('recursive')),
  )
  expect(brands).toContain('SEARCH watch ')
  expect(brands).toMatch(/SEARCH brand USING INTEGER PRIMARY KEY/)
  expect(brands).not.toMatch(/AUTOMATIC|brand_by_filter/)
})
