import { z } from 'zod'
import { defineJob } from './define-job.ts'

/** For five to ten hours, while the mail server does not accept it. */
const PATIENTLY = { maxAttempts: 12, retry: { firstMs: 60_000, longestMs: 7_200_000 }, isSilent: true } as const

/** A mail to a user, whose address is looked up on sending. */
export const mail = defineJob({
  type: 'mail',
  label: 'Email',
  queue: 'mail',
  payload: z.object({
    /** Row id. */
    userId: z.int(),
    subject: z.string(),
    paragraphs: z.array(z.string()),
    link: z.object({ label: z.string(), href: z.string() }).optional(),
    /** Row id of the report whose file is attached. */
    reportId: z.int().optional(),
    /** What its unsubscribe link stops; without one it is about the account itself. */
    list: z.string().optional(),
  }),
  ...PATIENTLY,
  concurrency: 2,
})

/**
 * A password reset link, created on sending so that no job contains it. Given up after ten minutes, when nobody waits
 * for it any more.
 */
export const passwordResetMail = defineJob({
  type: 'password_reset_mail',
  label: 'Password reset email',
  queue: 'mail',
  payload: z.object({
    /** As typed; whether it belongs to a user is looked up on sending. */
    email: z.string(),
    origin: z.string(),
  }),
  maxAttempts: 7,
  retry: { firstMs: 15_000, longestMs: 600_000 },
  isSilent: true,
})

/** An invitation, whose link is made on sending so that no job contains it. */
export const invitationMail = defineJob({
  type: 'invitation_mail',
  label: 'Invitation email',
  queue: 'mail',
  payload: z.object({ invitationId: z.string(), origin: z.string() }),
  ...PATIENTLY,
})

/**
 * The note that an address is about to be replaced. It holds the address: by the time it is sent, the account may have
 * another, or be gone.
 */
export const formerAddressMail = defineJob({
  type: 'former_address_mail',
  label: 'Address change email',
  queue: 'mail',
  payload: z.object({ to: z.string() }),
  ...PATIENTLY,
})

/** A link that proves an address, created on sending so that no job contains it. */
export const emailProofMail = defineJob({
  type: 'email_proof_mail',
  label: 'Address confirmation email',
  queue: 'mail',
  payload: z.object({
    /** Row id. */
    proofId: z.int(),
    origin: z.string(),
  }),
  ...PATIENTLY,
})
