import { expect } from 'vitest'
import * as queue from '#app/routes/api/v1/jobs/queue.ts'
import * as uploads from '#app/routes/api/v1/uploads/index.ts'
import { loader as athletePage } from '#app/routes/athletes/show.tsx'
import { loader as dashboard } from '#app/routes/dashboard.tsx'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { loadPage } from '#tests/page-form.ts'
import { createUploader, runQueue, sendFile } from '#tests/uploading.ts'
import { ask, type Fixtures, serveRoutes, test } from '#tests/web.ts'

const REASON = 'ow 2'
const DETAILS = '/dashboard?details=on'
const NEUTRAL = 'Administrators and the person who started it can see the error.'

const serve = serveRoutes({ '/api/v1/uploads': uploads, '/api/v1/jobs/queue': queue })

test('the reason of a failed upload is pushed to administrators and the uploader only, because it may quote the file [D-71] [U-06]', async ({
  web,
}) => {
  const { reader } = web.connections
  const { error, requested_by } = await failUpload(web)

  const events = await reader.selectFrom('event').selectAll().where('type', '=', 'job_update').execute()
  const sent = events.map(({ data }) => JSON.parse(data))
  expect(sent.filter((data) => data.error !== undefined)).toMatchObject([{ status: 'failed', error: NEUTRAL }])
  expect(JSON.stringify(sent)).not.toContain(REASON)
  expect(new Set(events.map(({ owner_id }) => owner_id))).toEqual(new Set([requested_by]))
  expect(JSON.parse(events.at(-1)?.full_data ?? '')).toMatchObject({ error, subject: 'brands.csv' })
})

test('the dashboard shows the reason to administrators and the uploader, others see that it failed [U-06] [S-12]', async ({
  web,
}) => {
  const { writer } = web.connections
  const { error } = await failUpload(web)
  const seenBy = async (cookie: string) => (await loadPage(dashboard, DETAILS, cookie)).data?.details?.recentJobs
  const user = await web.signIn('USER')

  expect(await seenBy((await web.signIn('ADMIN')).cookie)).toMatchObject([{ status: 'failed', error }])
  const others = await seenBy(user.cookie)
  expect(others).toMatchObject([{ status: 'failed', error: NEUTRAL }])
  expect(JSON.stringify(others)).not.toContain(REASON)

  await writer.updateTable('job').set({ requested_by: user.userId }).execute()
  expect(await seenBy(user.cookie)).toMatchObject([{ error }])
})

test('for a discovery the dashboard and the athlete’s page do the same, without server paths [D-71]', async ({
  web,
}) => {
  const { writer } = web.connections
  const user = await web.signIn('USER')
  const { id, public_id } = await createAthlete(writer)
  const seenBy = async ({ cookie }: { cookie: string }) => {
    const { data: home } = await loadPage(dashboard, DETAILS, cookie)
    const { data: page } = await loadPage(athletePage, `/athletes/${public_id}`, cookie)
    return [home?.details?.recentJobs[0]?.error, page?.discovery?.error]
  }
  await enqueue(writer, athleteBrandDiscovery, { athleteId: public_id }, { now: new Date(), athleteId: id })
  const error = "ENOENT: no such file or directory, open '/data/pages'"
  await writer.updateTable('job').set({ status: 'failed', error, requested_by: user.userId }).execute()

  const withoutPath = 'ENOENT: no such file or directory, open [path]'
  expect(await seenBy(user)).toEqual([withoutPath, withoutPath])
  expect(await seenBy(await web.signIn('ADMIN'))).toEqual([error, error])
  expect(await seenBy(await web.signIn('USER'))).toEqual([NEUTRAL, NEUTRAL])
})

test('the API returns it to administrators only [U-06] [D-04]', async ({ web }) => {
  const { error } = await failUpload(web)
  const get = async (path: string, role: 'ADMIN' | 'USER') => {
    const { accessToken } = await web.signIn(role)
    return serve(ask(path, { headers: { Authorization: `Bearer ${accessToken}` } }))
  }

  expect(await (await get('/api/v1/uploads', 'ADMIN')).json()).toMatchObject({ data: [{ errorMessage: error }] })
  for (const path of ['/api/v1/uploads', '/api/v1/jobs/queue']) expect((await get(path, 'USER')).status).toBe(403)
})

async function failUpload({ connections }: Fixtures['web']) {
  const uploader = await createUploader(connections)
  await sendFile(connections, { name: 'brands.csv', bytes: 'name,category\n"Never closed,Finance' }, uploader)
  await runQueue(connections, 'uploads')
  const upload = await connections.reader.selectFrom('upload').select('error_message').executeTakeFirstOrThrow()
  const job = await connections.reader
    .selectFrom('job')
    .select(['status', 'error', 'requested_by'])
    .executeTakeFirstOrThrow()
  expect(job).toMatchObject({ status: 'failed', error: upload.error_message })
  expect(job.error).toContain(REASON)
  return job
}
