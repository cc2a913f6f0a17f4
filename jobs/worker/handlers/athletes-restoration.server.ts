import type { z } from 'zod'
import { continueRestoration } from '#app/deletion/continue-restoration.server.ts'
import type { athletesRestoration } from '#jobs/definitions.ts'
import type { JobOutcome, JobRun, JobServices } from '../handler.ts'

type Payload = z.output<(typeof athletesRestoration)['payload']>

export async function handleAthletesRestoration({ db, now }: JobServices, run: JobRun<Payload>): Promise<JobOutcome> {
  return continueRestoration({ ...run, writer: db.writer, now })
}
