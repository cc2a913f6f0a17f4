import { expect } from 'vitest'
import * as athletesExport from '#app/routes/api/athletes/export.ts'
import * as brandsExport from '#app/routes/api/brands/export.ts'
import { loader } from '#app/routes/export-selected.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createRankedBrand } from '#tests/factories/brand.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'

const serve = serveRoutes({ '/api/athletes/export': athletesExport, '/api/brands/export': brandsExport })

test('the selection is exported with the columns that the list shows, whichever page it is on [T-10] [D-81]', async ({
  web,
}) => {
  const db = web.connections.writer
  const { cookie } = await web.signIn('USER')
  const athlete = await createAthlete(db, { name: 'Ana Silva', sport: 'Golf' })
  await createAthlete(db, { name: 'Bo Lindt', sport: 'Golf' })
  const brand = await createRankedBrand(db, 1, 900, { name: 'Zephyr' })
  await createRankedBrand(db, 2, 800, { name: 'Other' })
  const follow = async (address: string) => {
    const request = ask(address, { headers: { Cookie: cookie } })
    const led = await loader({ request, params: {}, context: {} })
    const file = await serve(ask(led.headers.get('Location') ?? '', { headers: { Cookie: cookie } }))
    return (await file.text()).replace('\uFEFF', '').trim().split(/\r?\n/)
  }

  const page = 'page=2&limit=10&format=csv'
  expect(
    await follow(`/athletes/export-selected?sport=Golf&columns=status&selected=${athlete.public_id}&${page}`),
  ).toEqual(['name,status', 'Ana Silva,ACTIVE'])
  expect(
    await follow(`/champions/export-selected?category=&columns=score&period=30&selected=${brand.public_id}&${page}`),
  ).toEqual(['rank,name,totalScore', '1,Zephyr,900'])
})
