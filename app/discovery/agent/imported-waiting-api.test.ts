import { expect } from 'vitest'
import { markDiscoveriesDue } from '#app/records/athletes/discovery/mark-discoveries-due.server.ts'
import * as imported from '#app/routes/api/v1/jobs/brandlink-imported.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { test } from '#tests/web.ts'

const PATH = '/api/v1/jobs/brandlink/imported'
const call = callRoutes({ [PATH]: imported })

test('imported athletes that wait are counted and given up, which the log keeps [API] [U-04]', async ({ web }) => {
  const db = web.connections.writer
  const admin = await web.signIn('ADMIN')
  const athletes = [await createAthlete(db), await createAthlete(db)]
  const ids = athletes.map(({ id }) => id)
  await markDiscoveriesDue(db, ids, new Date())

  expect((await call(await web.signIn('USER'), 'DELETE', PATH)).status).toBe(403)
  expect(await call(admin, 'GET', PATH)).toMatchObject({ status: 200, body: { data: { athletes: 2 } } })
  expect(await call(admin, 'DELETE', PATH)).toMatchObject({ status: 200, body: { data: { athletes: 2 } } })
  expect(await call(admin, 'GET', PATH)).toMatchObject({ body: { data: { athletes: 0 } } })
  expect(await call(admin, 'DELETE', PATH)).toMatchObject({ body: { data: { athletes: 0 } } })
  const log = await db.selectFrom('audit_log').select('action').where('action', 'like', 'agent.%').execute()
  expect(log).toEqual([{ action: 'agent.stop_imported' }])
})
