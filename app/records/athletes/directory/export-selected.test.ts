import { expect } from 'vitest'
import * as athletesExport from '#app/routes/api/athletes/export.ts'
import { loader } from '#app/routes/athletes/export-selected.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'

const serve = serveRoutes({ '/api/athletes/export': athletesExport })

test('the selection is exported with the columns that the list shows, whichever page it is on [T-10] [D-81]', async ({
  web,
}) => {
  const db = web.connections.writer
  const { cookie } = await web.signIn('ADMIN')
  const chosen = await createAthlete(db, { name: 'Ana Silva', sport: 'Golf' })
  await createAthlete(db, { name: 'Bo Lindt', sport: 'Golf' })
  const search = `?sport=Golf&page=2&limit=10&columns=status&selected=${chosen.public_id}&format=csv`
  const request = ask(`/athletes/export-selected${search}`, { headers: { Cookie: cookie } })
  const led = await loader({ request, params: {}, context: {} })

  const file = await serve(ask(led.headers.get('Location') ?? '', { headers: { Cookie: cookie } }))
  expect(file.status).toBe(200)
  expect((await file.text()).replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual(['name,status', 'Ana Silva,ACTIVE'])
})
