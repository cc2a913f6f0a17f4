import type { Mail } from '#app/mail/mail.ts'
import { mailFault } from '#app/mail/mail-fault.ts'
import { Cancel, Discard } from '../control-errors.ts'
import type { JobOutcome, JobRun, JobServices } from '../handler.ts'

/**
 * Delivers at least once: if the process dies between the server's response and the end of the job, the mail is sent
 * again with the same Message-ID.
 */
export async function deliverMail(
  { sendMail }: Pick<JobServices, 'sendMail'>,
  { job, signal }: Pick<JobRun<unknown>, 'job' | 'signal'>,
  mail: Mail,
): Promise<JobOutcome> {
  if (!sendMail) throw new Cancel('The mail server is no longer configured.')
  try {
    await sendMail(mail, { id: job.publicId, signal })
  } catch (error) {
    const { words, isFinal } = mailFault(error)
    throw isFinal ? new Discard(words, { cause: error }) : new Error(words, { cause: error })
  }
  return { message: 'Sent' }
}
