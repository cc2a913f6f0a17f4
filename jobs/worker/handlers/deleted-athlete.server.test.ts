import { expect, vi } from 'vitest'
import { log } from '#app/base/platform/logging.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { restoreDeleted } from '#app/records/deletion/restore-deleted.server.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { test } from '#tests/database.ts'
import { item, NOW, says, serveWorld, type World } from '#tests/discovery-world.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { bindHandlers } from '../handler.ts'
import { runJob } from '../run-job.server.ts'
import { takeNextJob } from '../take-job.ts'
import { handleAthleteBrandDiscovery } from './athlete-brand-discovery.server.ts'

const AUTHOR = { id: null, name: 'ada@example.com', address: null, door: 'page' } as const
const WORLD: World = {
  items: [
    { id: 'Q10', label: 'tennis' },
    {
      id: 'Q100',
      label: 'Ana Reyes',
      description: 'tennis player',
      claims: { ...says('P31', item('Q5')), ...says('P641', item('Q10')) },
    },
    { id: 'Q201', label: 'Castora', claims: { ...says('P31', item('Q4830453')), ...says('P112', item('Q100')) } },
  ],
}

test.for([1, 2, 3, 4])(
  'an athlete that is deleted at stage %i of a discovery stays deleted, and the job ends as cancelled [T-07] [J-01]',
  async (stage, { connections }) => {
    const { writer } = connections
    const now = () => new Date(NOW)
    const failures = vi.spyOn(log, 'error')
    const athlete = await createAthlete(writer, { name: 'Ana Reyes', sport: 'Tennis' })
    const about = { now: now(), athleteId: athlete.id }
    await enqueue(writer, athleteBrandDiscovery, { athleteId: athlete.public_id }, about)
    const { providers } = await serveWorld(WORLD, connections)
    const term = { holder: 'test', leaseUntil: new Date('2099-01-01') }
    const job = await takeNextJob(writer, { queue: athleteBrandDiscovery.queue, limited: [] }, term, now())

    let begun = 0
    let deletion: ReturnType<typeof deleteAthletes> | undefined
    const [runnable] = bindHandlers(
      { athleteBrandDiscovery },
      {
        athleteBrandDiscovery: (services, run) =>
          handleAthleteBrandDiscovery(services, {
            ...run,
            report: (progress) => {
              run.report(progress)
              if (progress.milestone) begun += 1
              if (begun === stage) deletion ??= deleteAthletes(writer, { ids: [athlete.public_id] }, AUTHOR, now())
            },
          }),
      },
      { db: connections, providers: { current: async () => providers }, now },
    )
    if (!job || !runnable) throw new Error('There is no job to run.')
    await runJob(job, runnable, { writer, signal: new AbortController().signal, now, random: () => 0.5 })

    expect(await deletion).toMatchObject({ deleted: 1 })
    expect(await writer.selectFrom('job').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      status: 'cancelled',
      error_code: 'athlete_deleted',
      error: null,
      worker_id: null,
    })
    expect(await writer.selectFrom('athlete').selectAll().execute()).toEqual([])
    expect(await writer.selectFrom('relationship').selectAll().execute()).toEqual([])
    expect(await writer.selectFrom('brand').select('athlete_count').where('athlete_count', '>', 0).execute()).toEqual(
      [],
    )
    expect(failures).not.toHaveBeenCalled()

    const { batch } = (await deletion) ?? { batch: '' }
    expect(await restoreDeleted(writer, batch, AUTHOR, now())).toMatchObject({ status: 'restored', restored: 1 })
    expect(await writer.selectFrom('athlete').select('public_id').execute()).toEqual([{ public_id: athlete.public_id }])
  },
)
