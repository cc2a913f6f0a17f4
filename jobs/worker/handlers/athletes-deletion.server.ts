import { continueDeletion } from '#app/records/deletion/athletes/continue-deletion.server.ts'
import { continueRestoration } from '#app/records/deletion/continue-restoration.server.ts'
import type { athletesDeletion, athletesRestoration } from '#jobs/definitions.ts'
import { Cancel } from '../control-errors.ts'
import type { JobOutcome, JobServices, RunOf } from '../handler.ts'

export async function handleAthletesDeletion(
  { db, now }: JobServices,
  run: RunOf<typeof athletesDeletion>,
): Promise<JobOutcome> {
  const outcome = await continueDeletion({ ...run, writer: db.writer, now })
  if (outcome.status === 'pointless') throw new Cancel(outcome.reason)
  return { message: outcome.message, results: outcome.results }
}

export async function handleAthletesRestoration(
  { db, now }: JobServices,
  run: RunOf<typeof athletesRestoration>,
): Promise<JobOutcome> {
  return continueRestoration({ ...run, writer: db.writer, now })
}
