import { expect } from 'vitest'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { recordHeartbeat } from './heartbeat.server.ts'

const at = (time: string) => `2026-11-22T${time}.000Z`
const BEFORE = new Date(at('12:00:00'))
const SET_BACK = new Date(at('11:00:00'))

test('what waits for a time of the old clock comes as soon as it would have when the clock is set back by an hour [J-06]', async ({
  db,
}) => {
  const { id, public_id: athleteId } = await createAthlete(db)
  await enqueue(db, athleteBrandDiscovery, { athleteId }, { now: BEFORE, athleteId: id })
  const ofJob = { run_at: at('12:00:10'), taken_at: at('11:59:50'), handed_until: at('12:00:20') }
  await db.updateTable('job').set(ofJob).execute()
  await db
    .updateTable('agent')
    .set({ next_run_at: at('12:05:00') })
    .execute()
  await recordHeartbeat(db, () => BEFORE)

  await recordHeartbeat(db, () => SET_BACK)

  // By the hour and the three seconds between two heartbeats.
  expect(await db.selectFrom('job').select(['run_at', 'taken_at', 'handed_until']).executeTakeFirstOrThrow()).toEqual({
    run_at: at('11:00:07'),
    taken_at: at('10:59:47'),
    handed_until: null,
  })
  expect(await db.selectFrom('agent').select('next_run_at').executeTakeFirstOrThrow()).toEqual({
    next_run_at: at('11:04:57'),
  })
})

test('a clock that goes on moves nothing that waits [J-06]', async ({ db }) => {
  const { id, public_id: athleteId } = await createAthlete(db)
  await enqueue(db, athleteBrandDiscovery, { athleteId }, { now: BEFORE, athleteId: id })
  await db
    .updateTable('job')
    .set({ run_at: at('12:00:10') })
    .execute()
  await recordHeartbeat(db, () => SET_BACK)

  await recordHeartbeat(db, () => BEFORE)

  expect(await db.selectFrom('job').select('run_at').executeTakeFirstOrThrow()).toEqual({ run_at: at('12:00:10') })
})
