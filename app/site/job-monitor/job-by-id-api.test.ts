import { expect } from 'vitest'
import * as job from '#app/routes/api/v1/jobs/show.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { mail } from '#jobs/mail-definitions.ts'
import { callRoutes } from '#tests/call-api.ts'
import { test } from '#tests/web.ts'
import { listRecentJobs } from './job-activity.queries.server.ts'

const call = callRoutes({ '/api/v1/jobs/:id': job })

test('a job is shown also after its end; what it is and its error to administrators and to who started it [API] [D-71]', async ({
  web,
}) => {
  const db = web.connections.writer
  const [admin, starter, other] = [await web.signIn('ADMIN'), await web.signIn('USER'), await web.signIn('USER')]
  const options = { now: new Date(), requestedBy: starter.userId }
  const { jobId } = await enqueue(db, athleteBrandDiscovery, { athleteId: 'a' }, options)
  await db.updateTable('job').set({ status: 'failed', error: 'No such item: Q1' }).execute()
  const errorFor = async (caller: typeof admin) => (await call(caller, 'GET', `/api/v1/jobs/${jobId}`)).body.data.error

  expect(await call(other, 'GET', `/api/v1/jobs/${jobId}`)).toMatchObject({
    status: 200,
    body: { data: { id: jobId, type: 'job', message: '', athleteId: null, status: 'failed' } },
  })
  for (const caller of [admin, starter])
    expect((await call(caller, 'GET', `/api/v1/jobs/${jobId}`)).body.data.type).toBe('athlete_brand_discovery')
  const activity = async (id: number, role: 'ADMIN' | 'USER') =>
    (await listRecentJobs(db, 1, { id, role })).map(({ type, label }) => [type, label])
  expect(await activity(other.userId, 'USER')).toEqual([['job', 'Job']])
  expect(await activity(starter.userId, 'USER')).toEqual([
    ['athlete_brand_discovery', expect.not.stringMatching(/^Job$/)],
  ])
  const told = await db.selectFrom('event').select(['data', 'full_data']).where('type', '=', 'job_update').execute()
  expect(
    told.map(({ data, full_data: full }) => [JSON.parse(data).type, JSON.parse(full ?? '{}').type]),
  ).toContainEqual(['job', 'athlete_brand_discovery'])
  expect(await errorFor(admin)).toBe('No such item: Q1')
  expect(await errorFor(starter)).toBe('No such item: Q1')
  expect(await errorFor(other)).toBe('Administrators and the person who started it can see the error.')
})

test('mails are shown to administrators alone, an unknown job to nobody [API]', async ({ web }) => {
  const db = web.connections.writer
  const [admin, user] = [await web.signIn('ADMIN'), await web.signIn('USER')]
  const letter = { userId: user.userId, subject: 'Done', paragraphs: [] }
  const { jobId } = await enqueue(db, mail, letter, { now: new Date() })

  expect((await call(admin, 'GET', `/api/v1/jobs/${jobId}`)).status).toBe(200)
  for (const [caller, id] of [
    [user, jobId],
    [admin, 'unknown'],
  ] as const) {
    expect(await call(caller, 'GET', `/api/v1/jobs/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'Job not found' },
    })
  }
})
