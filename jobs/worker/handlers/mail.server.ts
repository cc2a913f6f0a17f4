import type { Mail } from '#app/base/mail/mail.ts'
import { mailFault } from '#app/base/mail/mail-fault.ts'
import { unsubscribePath } from '#app/base/mail/unsubscribe-link.server.ts'
import { findReportAttachment } from '#app/files/exports/reports/requested-report.queries.server.ts'
import { ABOUT_TO_CHANGE } from '#app/people/auth/email/change-own-email.server.ts'
import { askForProof, writeEmailProof } from '#app/people/auth/email/email-proof.server.ts'
import { writePasswordReset } from '#app/people/auth/passwords/send-password-reset.server.ts'
import { writeInvitation } from '#app/people/auth/registration/invite.server.ts'
import type {
  emailProofMail,
  formerAddressMail,
  invitationMail,
  mail,
  passwordResetMail,
} from '#jobs/mail-definitions.ts'
import { Cancel, Discard } from '../control-errors.ts'
import type { JobOutcome, JobRun, JobServices, RunOf } from '../handler.ts'

export async function handleMail(services: JobServices, run: RunOf<typeof mail>): Promise<JobOutcome> {
  const { userId, reportId, list, ...content } = run.payload
  const { publicUrl } = services
  const user = await services.db.reader
    .selectFrom('user')
    .select(['email', 'email_verified_at', 'public_id'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new Cancel('The account is deleted or disabled.')
  if (user.email_verified_at === null) {
    if (publicUrl) await askOnce(services, { userId, email: user.email, origin: publicUrl })
    throw new Cancel('The address has not been confirmed.')
  }
  if (list && !publicUrl)
    throw new Cancel('PUBLIC_URL is not set, so the mail could not have had its unsubscribe link.')

  const attachment = reportId === undefined ? undefined : await findReportAttachment(services.db.reader, reportId)
  if (reportId !== undefined && !attachment) throw new Cancel('The report has been deleted.')
  const unsubscribeUrl = list && `${publicUrl}${unsubscribePath({ list, userId: user.public_id })}`
  return deliverMail(services, run, { to: user.email, ...content, attachment, unsubscribeUrl })
}

/** Accounts that were never asked to confirm their address are, in place of the first mail they would get. */
async function askOnce({ db, now }: JobServices, asked: Parameters<typeof askForProof>[1]): Promise<void> {
  await db.writer.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('email_proof')
      .select('id')
      .where('user_id', '=', asked.userId)
      .executeTakeFirst()
    if (!known) await askForProof(trx, asked, now())
  })
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

export async function handleEmailProofMail(
  services: JobServices,
  run: RunOf<typeof emailProofMail>,
): Promise<JobOutcome> {
  const mail = await writeEmailProof(services.db.writer, run.payload, services.now())
  return mail ? deliverMail(services, run, mail) : { message: 'Sent' }
}

export async function handleFormerAddressMail(
  services: JobServices,
  run: RunOf<typeof formerAddressMail>,
): Promise<JobOutcome> {
  return deliverMail(services, run, { to: run.payload.to, ...ABOUT_TO_CHANGE })
}
