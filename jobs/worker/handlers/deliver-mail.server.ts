import type { Mail } from '#app/mail/mail.ts'
import { mailFault } from '#app/mail/mail-fault.ts'
import { Cancel, Discard } from '../control-errors.ts'
import type { JobOutcome, JobRun, JobServices } from '../handler.ts'

/**
 * At least once: a process that dies between the server's answer and the end of the job sends the mail again, under the
 * same id.
 */
export async function deliverMail(
  { sendMail }: Pick<JobServices, 'sendMail'>,
  { job, signal }: Pick<JobRun<unknown>, 'job' | 'signal'>,
  mail: Mail,
): Promise<JobOutcome> {
  if (!sendMail) throw new Cancel('No mail server is configured any more.')
  try {
    await sendMail(mail, { id: job.publicId, signal })
  } catch (error) {
    const { words, isFinal } = mailFault(error)
    throw isFinal ? new Discard(words, { cause: error }) : new Error(words, { cause: error })
  }
  return { message: 'Sent' }
}
