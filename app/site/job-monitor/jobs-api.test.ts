import type { ActionFunctionArgs } from '@remix-run/node'
import { describe, expect } from 'vitest'
import * as batch from '#app/routes/api/v1/jobs/batch.ts'
import * as discovery from '#app/routes/api/v1/jobs/brand-discovery.ts'
import * as cancel from '#app/routes/api/v1/jobs/cancel.ts'
import * as pause from '#app/routes/api/v1/jobs/pause.ts'
import * as queue from '#app/routes/api/v1/jobs/queue.ts'
import * as resume from '#app/routes/api/v1/jobs/resume.ts'
import * as retry from '#app/routes/api/v1/jobs/retry.ts'
import type { Connections } from '#db/open-database.ts'
import type { JobStatus } from '#db/tables/job.ts'
import type { UserRole } from '#db/tables/user.ts'
import type { JobAction } from '#jobs/control-job.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { ask, test as base } from '#tests/web.ts'

setEnvironment({ CONTACT: 'tests@example.com' })

type Call = (args: ActionFunctionArgs) => Promise<Response>

const test = base.extend<{
  call: (
    call: Call,
    as: UserRole,
    json?: unknown,
    id?: string,
  ) => Promise<{ status: number; headers: Headers; body: never }>
}>({
  call: async ({ web }, use) => {
    const tokens = { ADMIN: (await web.signIn('ADMIN')).accessToken, USER: (await web.signIn('USER')).accessToken }
    await use(async (call, as, json, id = '') => {
      const headers = new Headers({ Authorization: `Bearer ${tokens[as]}`, 'Content-Type': 'application/json' })
      const init: RequestInit =
        json === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(json) }
      const response = await call({
        request: ask('/', init),
        params: { id },
        context: { clientAddress: '127.0.0.1' } as never,
      })
      return { status: response.status, headers: response.headers, body: (await response.json()) as never }
    })
  },
})

describe('a batch [J-02]', () => {
  test('groups its jobs under one pipeline with their options and their limit [J-02]', async ({ web, call }) => {
    const { writer } = web.connections
    const ids = [await createAthlete(writer, { name: 'Ana' }), await createAthlete(writer, { name: 'Bea' })].map(
      (athlete) => athlete.public_id,
    )
    const { status, body } = await call(batch.action, 'USER', {
      athleteIds: ids,
      options: { concurrency: 2, skipVerification: true, skipMetrics: false, skipScoring: true },
    })

    expect(status).toBe(202)
    expect(body).toEqual({ data: { athleteCount: 2, pipelineId: expect.any(String) } })
    const jobs = await writer.selectFrom('job').selectAll().execute()
    expect(jobs.map((job) => JSON.parse(job.payload).athleteId).toSorted()).toEqual(ids.toSorted())
    for (const job of jobs) {
      expect(job).toMatchObject({ pipeline_id: (body as { data: { pipelineId: string } }).data.pipelineId })
      expect(job).toMatchObject({ pipeline_limit: 2, type: 'athlete_brand_discovery' })
      expect(JSON.parse(job.payload).options).toEqual({
        skipVerification: true,
        skipMetrics: false,
        skipScoring: true,
      })
    }
  })

  test('runs five at once by default, and accepts each athlete once [J-02]', async ({ web, call }) => {
    const { public_id: id } = await createAthlete(web.connections.writer, { name: 'Ana' })
    const { body } = await call(batch.action, 'USER', { athleteIds: [id, id] })

    expect(body).toMatchObject({ data: { athleteCount: 1 } })
    const jobs = await web.connections.reader.selectFrom('job').select('pipeline_limit').execute()
    expect(jobs).toEqual([{ pipeline_limit: 5 }])
  })

  test('rejects requests beyond the user’s limit of unfinished jobs with Retry-After [J-02] [D-33]', async ({
    web,
    call,
  }) => {
    const ids: string[] = []
    for (let athlete = 0; athlete < 101; athlete += 1) ids.push((await createAthlete(web.connections.writer)).public_id)
    for (let from = 0; from < 100; from += 20)
      await call(batch.action, 'USER', { athleteIds: ids.slice(from, from + 20) })
    const { status, headers } = await call(batch.action, 'USER', { athleteIds: [ids[100]] })

    expect([status, headers.get('Retry-After')]).toEqual([429, '60'])
  })

  test.for<[string, unknown, string]>([
    ['nobody', { athleteIds: [] }, 'athleteIds'],
    ['more than 20', { athleteIds: Array.from({ length: 21 }, (_, index) => `${index}`) }, 'athleteIds'],
    ['somebody unknown', { athleteIds: ['unknown'] }, 'athleteIds.0'],
    ['six at once', { athleteIds: ['a'], options: { concurrency: 6 } }, 'options.concurrency'],
  ])('of %s is refused and queues nothing [J-02] [D-41]', async ([, json, path], { web, call }) => {
    const { status, body } = await call(batch.action, 'USER', json)

    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: [{ path }] })
    expect(await web.connections.reader.selectFrom('job').selectAll().execute()).toEqual([])
  })
})

test('a discovery is queued for one athlete, once while it is unfinished [J-03]', async ({ web, call }) => {
  const athlete = await createAthlete(web.connections.writer, { name: 'Ana' })
  const json = { athleteId: athlete.public_id, athleteName: 'Ana', sport: 'Golf' }
  const first = await call(discovery.action, 'USER', json)
  const second = await call(discovery.action, 'USER', json)

  expect(first).toMatchObject({ status: 202, body: { data: { jobId: expect.stringMatching(/^athlete_brand_/) } } })
  expect(second).toEqual(first)
  expect(await call(discovery.action, 'USER', { athleteId: 'unknown' })).toMatchObject({ status: 404 })
})

describe('job control [J-06]', () => {
  test.for<[JobAction, JobStatus, JobStatus]>([
    ['pause', 'processing', 'paused'],
    ['resume', 'paused', 'pending'],
    ['cancel', 'pending', 'cancelled'],
    ['cancel', 'processing', 'cancelled'],
    ['cancel', 'paused', 'cancelled'],
    ['retry', 'failed', 'pending'],
  ])(
    '%s takes a job that is %s to %s, writes down who did it and tells everyone [J-07]',
    async ([action, from, to], { web, call }) => {
      const api = { web, call }
      const id = await createJob(api, from)
      const { status, body } = await call(ACTIONS[action], 'ADMIN', {}, id)

      expect(status).toBe(200)
      expect(body).toMatchObject({ data: { id, status: to, type: 'athlete_brand_discovery', results: null } })
      const { reader } = api.web.connections
      const [entry] = await reader.selectFrom('audit_log').selectAll().where('action', 'like', 'job.%').execute()
      expect(entry).toMatchObject({ subject_id: id, subject_kind: 'job' })
      const event = await reader
        .selectFrom('event')
        .select('data')
        .where('channel', '=', 'job_updates')
        .orderBy('id', 'desc')
        .executeTakeFirst()
      expect(JSON.parse(event?.data ?? '')).toMatchObject({ jobId: id, status: to })
    },
  )

  test.for<[JobAction, JobStatus]>([
    ['pause', 'pending'],
    ['pause', 'paused'],
    ['resume', 'processing'],
    ['resume', 'completed'],
    ['cancel', 'completed'],
    ['cancel', 'failed'],
    ['cancel', 'cancelled'],
    ['retry', 'completed'],
  ])('%s is refused with the job when it is %s', async ([action, from], { web, call }) => {
    const api = { web, call }
    const id = await createJob(api, from)
    const { status, body } = await call(ACTIONS[action], 'ADMIN', {}, id)

    expect(status).toBe(409)
    expect(body).toMatchObject({ status: 409, message: expect.stringContaining(from), data: { id, status: from } })
  })

  test('a refusal says why the job failed in the sentence of its code', async ({ web, call }) => {
    const id = await createJob({ web, call }, 'failed')
    await web.connections.writer.updateTable('job').set({ error_code: 'image_svg', error: null }).execute()
    const { body } = await call(ACTIONS.pause, 'ADMIN', {}, id)

    expect(body).toMatchObject({ data: { id, status: 'failed', error: 'The SVG is larger than 5 MB.' } })
  })

  test('is for administrators only, and knows its jobs', async ({ web, call }) => {
    const api = { web, call }
    const id = await createJob(api, 'pending')
    expect(await api.call(cancel.action, 'USER', {}, id)).toMatchObject({ status: 403 })
    expect(await api.call(cancel.action, 'ADMIN', {}, 'unknown')).toMatchObject({ status: 404 })
  })
})

test('the queue lists unfinished jobs as a plain list: running, paused, waiting in order [J-06]', async ({
  web,
  call,
}) => {
  const api = { web, call }
  const waiting = await createJob(api, 'pending')
  const ended = await createJob(api, 'completed')
  const running = await createJob(api, 'processing')
  const paused = await createJob(api, 'paused')
  const { body } = await api.call(queue.loader as Call, 'ADMIN')

  expect((body as { id: string }[]).map((job) => job.id)).toEqual([running, paused, waiting])
  expect(JSON.stringify(body)).not.toContain(ended)
})

const ACTIONS = { pause: pause.action, resume: resume.action, cancel: cancel.action, retry: retry.action }

let jobs = 0

async function createJob(
  { web, call }: { web: { connections: Connections }; call: Caller },
  status: JobStatus,
): Promise<string> {
  const { writer } = web.connections
  jobs += 1
  const athlete = await createAthlete(writer, { name: `Athlete ${jobs}` })
  const { body } = await call(discovery.action, 'USER', { athleteId: athlete.public_id })
  const { jobId } = (body as { data: { jobId: string } }).data
  await writer.updateTable('job').set({ status }).where('public_id', '=', jobId).execute()
  return jobId
}

type Caller = (call: Call, as: UserRole, json?: unknown, id?: string) => Promise<{ status: number; body: unknown }>
