import type { z } from 'zod'
import { writePasswordReset } from '#app/auth/passwords/send-password-reset.server.ts'
import type { passwordResetMail } from '#jobs/definitions.ts'
import type { JobOutcome, JobRun, JobServices } from '../handler.ts'
import { deliverMail } from './mail.server.ts'

type Payload = z.output<(typeof passwordResetMail)['payload']>

export async function handlePasswordResetMail(services: JobServices, run: JobRun<Payload>): Promise<JobOutcome> {
  const mail = await writePasswordReset(services.db.writer, run.payload, services.now())
  // Succeeds for known and unknown addresses alike, so that the job does not reveal which exist.
  return mail ? deliverMail(services, run, mail) : { message: 'Sent' }
}
