import type { z } from 'zod'
import { continueDeletion } from '#app/deletion/athletes/continue-deletion.server.ts'
import type { athletesDeletion } from '#jobs/definitions.ts'
import { Cancel } from '../control-errors.ts'
import type { JobOutcome, JobRun, JobServices } from '../handler.ts'

type Payload = z.output<(typeof athletesDeletion)['payload']>

export async function handleAthletesDeletion({ db, now }: JobServices, run: JobRun<Payload>): Promise<JobOutcome> {
  const outcome = await continueDeletion({ ...run, writer: db.writer, now })
  if (outcome.status === 'pointless') throw new Cancel(outcome.reason)
  return { message: outcome.message, results: outcome.results }
}
