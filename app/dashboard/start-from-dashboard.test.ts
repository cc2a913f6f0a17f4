import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { action, loader } from '#app/routes/dashboard.tsx'
import type { Connections } from '#db/open-database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { type Fixtures, test } from '#tests/web.ts'
import { startFromDashboard } from './start-from-dashboard.server.ts'

setEnvironment({ CONTACT: 'tests@example.com' })

describe('Start Brand Discovery [J-03] [S-12]', () => {
  test('starts the selected athletes [J-03]', async ({ web }) => {
    const [first, , third] = await createAthletes(web.connections, 3)
    const answer = await start(web, [
      ['intent', 'discovery'],
      ['athleteIds', first],
      ['athleteIds', third],
    ])

    expect(answer).toMatchObject({
      to: '/dashboard',
      toast: { title: 'Brand Discovery Started', description: 'Queued 2 jobs.', variant: 'default' },
    })
    expect(await queuedAthletes(web.connections)).toEqual([first, third].toSorted())
  })

  test('starts the first ten when none is selected [J-03]', async ({ web }) => {
    const ids = await createAthletes(web.connections, 12)
    const answer = await start(web, [['intent', 'discovery']])

    expect(answer.toast).toMatchObject({ description: 'Queued 10 jobs.' })
    expect(await queuedAthletes(web.connections)).toEqual(ids.slice(-10).toSorted())
  })

  test('reports athletes already queued, and queues each once [J-03]', async ({ web }) => {
    const [id] = await createAthletes(web.connections, 1)
    const form = [
      ['intent', 'discovery'],
      ['athleteIds', id],
    ] as const
    await start(web, form)

    expect((await start(web, form)).toast).toMatchObject({ description: 'Queued 0 jobs; 1 job was already queued.' })
    expect(await queuedAthletes(web.connections)).toHaveLength(1)
  })

  test('starts none of them when a fault comes in between [D-77]', async ({ web }) => {
    const athleteIds = await createAthletes(web.connections, 3)
    const { userId } = await web.signIn('USER')
    const { writer } = web.connections
    await sql`
      create trigger fault before insert on job when (select count(*) from job) = 2
      begin select raise(abort, 'no room for a third'); end`.execute(writer)
    const form = {
      intent: 'discovery',
      athleteIds,
      skipVerification: false,
      skipMetrics: false,
      skipScoring: false,
    } as const
    const asked = { contact: 'tests@example.com', now: new Date(), requestedBy: userId }

    await expect(startFromDashboard(writer, form, asked)).rejects.toThrow('no room for a third')
    expect(await queuedAthletes(web.connections)).toEqual([])
    expect(await web.connections.reader.selectFrom('event').select('id').execute()).toEqual([])
  })

  test('reports missing athletes [S-12]', async ({ web }) => {
    expect(await start(web, [['intent', 'discovery']])).toMatchObject({
      status: 409,
      body: { toast: { title: 'Failed to Start Discovery', description: 'No athletes available for discovery' } },
    })
    const gone = [
      ['intent', 'discovery'],
      ['athleteIds', 'gone'],
    ] as const
    expect(await start(web, gone)).toMatchObject({ status: 409, body: { chosen: { athleteIds: ['gone'] } } })
  })
})

describe('Start Batch [J-02] [S-12]', () => {
  test('groups the selected athletes with the exclusions, five at a time [J-02]', async ({ web }) => {
    const [first, second] = await createAthletes(web.connections, 3)
    const answer = await start(web, [
      ['intent', 'batch'],
      ['athleteIds', first],
      ['athleteIds', second],
      ['skipMetrics', 'on'],
    ])

    expect(answer).toMatchObject({
      to: '/dashboard',
      toast: { title: 'Batch Processing Started', description: 'Processing 2 athletes.' },
    })
    const jobs = await web.connections.reader.selectFrom('job').selectAll().execute()
    expect(new Set(jobs.map((job) => job.pipeline_id)).size).toBe(1)
    for (const job of jobs) {
      expect(job.pipeline_limit).toBe(5)
      expect(JSON.parse(job.payload).options).toEqual({
        skipVerification: false,
        skipMetrics: true,
        skipScoring: false,
      })
    }
  })

  test('starts the first twenty when none is selected, and never more [J-02]', async ({ web }) => {
    const ids = await createAthletes(web.connections, 23)
    const tooMany = ids.slice(0, 21).map((id) => ['athleteIds', id] as const)
    expect(await start(web, [['intent', 'batch'], ...tooMany])).toMatchObject({
      status: 409,
      body: {
        chosen: { athleteIds: ids.slice(0, 21) },
        toast: {
          title: 'Failed to Start Batch',
          description: 'A batch can have at most 20 athletes; you selected 21.',
        },
      },
    })
    expect(await queuedAthletes(web.connections)).toEqual([])

    await start(web, [['intent', 'batch']])
    expect(await queuedAthletes(web.connections)).toEqual(ids.slice(-20).toSorted())
  })

  test('reports that there are no athletes [S-12]', async ({ web }) => {
    expect(await start(web, [['intent', 'batch']])).toMatchObject({
      status: 409,
      body: {
        toast: { title: 'No Athletes Available', description: 'Cannot start batch processing without athletes' },
      },
    })
  })
})

test('the page counts jobs by state and queue [S-12] [J-06]', async ({ web }) => {
  await createAthletes(web.connections, 2)
  await start(web, [['intent', 'discovery']])
  const { cookie } = await web.signIn('USER')
  const { data: page } = await loadPage(loader, '/dashboard?details=on', cookie)

  expect(page?.details).toMatchObject({
    jobMetrics: { activeJobs: 0, completedToday: 0, totalJobs: 2, averageProcessingTime: null },
    queues: { 'brand-discovery': { active: 0, waiting: 2, failed: 0 } },
  })
})

type Web = Fixtures['web']

async function start(web: Web, fields: readonly (readonly [string, string | undefined])[]) {
  const { cookie } = await web.signIn('USER')
  const form = fields.map(([name, value]) => [name, value ?? ''])
  return submitForm(action, '/dashboard', form, cookie)
}

/** Public ids, oldest first. */
async function createAthletes({ writer }: Connections, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const athlete = await createAthlete(writer, {
      name: `Athlete ${index}`,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    })
    ids.push(athlete.public_id)
  }
  return ids
}

async function queuedAthletes({ reader }: Connections): Promise<string[]> {
  const jobs = await reader.selectFrom('job').select('payload').execute()
  return jobs.map((job) => (JSON.parse(job.payload) as { athleteId: string }).athleteId).toSorted()
}
