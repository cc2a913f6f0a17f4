import type { z } from 'zod'
import { mailFault } from '#app/mail/mail-fault.ts'
import { Cancel, Discard } from '../control-errors.ts'
import type { mail } from '../definitions.ts'
import type { JobOutcome, JobRun, JobServices } from '../handler.ts'

type Payload = z.output<(typeof mail)['payload']>

/**
 * At least once: a process that dies between the server's answer and the end of the job sends the mail again, under the
 * same id.
 */
export async function handleMail(
  { db, sendMail }: JobServices,
  { job, payload: { userId, ...content }, signal }: JobRun<Payload>,
): Promise<JobOutcome> {
  if (!sendMail) throw new Cancel('No mail server is configured any more.')
  const user = await db.reader
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new Cancel('The account is deleted or disabled.')

  try {
    await sendMail({ to: user.email, ...content }, { id: job.publicId, signal })
  } catch (error) {
    const { words, isFinal } = mailFault(error)
    throw isFinal ? new Discard(words, { cause: error }) : new Error(words, { cause: error })
  }
  return { message: 'Sent' }
}
