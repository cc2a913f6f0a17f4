import { expect } from 'vitest'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { item, NOW, says, serveWorld, type World } from '#tests/discovery-world.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { runDiscovery } from './run-discovery.server.ts'

const HUMAN = says('P31', item('Q5'))
const PERSON = { ...HUMAN, ...says('P27', item('Q30')) }
const NAMESAKES = [
  { id: 'Q100', label: 'Ana Reyes', claims: PERSON },
  { id: 'Q101', label: 'Ana Reyes', claims: HUMAN },
]
const COUNTRY = { id: 'Q30', label: 'United States' }

test('candidates are stored with what tells them apart, and declined ones are asked about again only beside new ones [V-01]', async ({
  connections,
}) => {
  const db = connections.writer
  const { id, public_id } = await createAthlete(db, { name: 'Ana Reyes' })
  const find = async (world: World) => {
    await discover(connections, public_id, world)
    return db.selectFrom('athlete').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
  const people = { items: [...NAMESAKES, COUNTRY] }
  const asked = await find(people)
  expect(asked.identity_status).toBe('AMBIGUOUS')
  expect(JSON.parse(asked.identity_candidates)).toMatchObject([
    { id: 'Q100', countries: ['United States'], sports: [], birthDate: null },
    { id: 'Q101', countries: [] },
  ])

  const none = {
    identity_status: 'NOT_FOUND',
    identity_candidates: '[]',
    identity_declined: '["Q100","Q101"]',
  } as const
  await db.updateTable('athlete').set(none).where('id', '=', id).execute()
  expect(await find(people)).toMatchObject(none)

  const third = { id: 'Q102', label: 'Ana Reyes', claims: HUMAN }
  const again = await find({ items: [...people.items, third] })
  expect(again).toMatchObject({ identity_status: 'AMBIGUOUS', wikidata_id: null })
  expect(JSON.parse(again.identity_candidates)).toMatchObject([{ id: 'Q100' }, { id: 'Q101' }, { id: 'Q102' }])
})

async function discover({ reader, writer }: Connections, athleteId: string, world: World) {
  const { providers } = await serveWorld(world, { reader, writer } as Connections)
  const { id } = await writer
    .insertInto('job')
    .values({
      public_id: crypto.randomUUID(),
      type: 'test',
      queue: 'test',
      payload: '{}',
      status: 'completed',
      max_attempts: 1,
      run_at: NOW,
      created_at: NOW,
      updated_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return runDiscovery({
    db: { reader, writer },
    providers,
    athleteId,
    job: { id },
    options: { skipVerification: false, skipMetrics: false, skipScoring: false },
    checkpoint: null,
    now: () => new Date(NOW),
    signal: new AbortController().signal,
    report: () => undefined,
    saveCheckpoint: async () => undefined,
  })
}
