import type { Mail } from '#app/base/mail/mail.ts'
import { mailFault } from '#app/base/mail/mail-fault.ts'
import { findReportAttachment } from '#app/files/exports/reports/requested-report.queries.server.ts'
import { writePasswordReset } from '#app/people/auth/passwords/send-password-reset.server.ts'
import { writeInvitation } from '#app/people/auth/registration/invite.server.ts'
import type { invitationMail, mail, passwordResetMail } from '#jobs/definitions.ts'
import { Cancel, Discard } from '../control-errors.ts'
import type { JobOutcome, JobRun, JobServices, RunOf } from '../handler.ts'

export async function handleMail(services: JobServices, run: RunOf<typeof mail>): Promise<JobOutcome> {
  const { userId, reportId, ...content } = run.payload
  const user = await services.db.reader
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new Cancel('The account is deleted or disabled.')

  const attachment = reportId === undefined ? undefined : await findReportAttachment(services.db.reader, reportId)
  if (reportId !== undefined && !attachment) throw new Cancel('The report has been deleted.')
  return deliverMail(services, run, { to: user.email, ...content, attachment })
}

/**
 * Delivers at least once: if the process dies between the server's response and the end of the job, the mail is sent
 * again with the same Message-ID.
 */
async function deliverMail(
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

export async function handlePasswordResetMail(
  services: JobServices,
  run: RunOf<typeof passwordResetMail>,
): Promise<JobOutcome> {
  const mail = await writePasswordReset(services.db.writer, run.payload, services.now())
  // Succeeds for known and unknown addresses alike, so that the job does not reveal which exist.
  return mail ? deliverMail(services, run, mail) : { message: 'Sent' }
}

export async function handleInvitationMail(
  services: JobServices,
  run: RunOf<typeof invitationMail>,
): Promise<JobOutcome> {
  const mail = await writeInvitation(services.db.reader, run.payload, services.now())
  if (!mail) throw new Cancel('The invitation can no longer be accepted.')
  return deliverMail(services, run, mail)
}
