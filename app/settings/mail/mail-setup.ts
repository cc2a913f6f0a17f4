import { z } from 'zod'
import { MAIL_SECURITY, MailServerSchema } from '#app/base/mail/mail-server.ts'
import { CurrentPassword } from '#app/people/auth/passwords/password-schemas.ts'

/** How mails are sent, as administrators see it; the password is never shown. */
export const MailSetupSchema = z
  .object({
    setIn: z.enum(['environment', 'settings']).nullable().describe('Where the server is set; the environment wins'),
    host: z.string().nullable(),
    port: z.int().nullable(),
    security: z.enum(MAIL_SECURITY).nullable(),
    user: z.string().nullable(),
    from: z.string().nullable().describe('The sender, as chosen or derived'),
    isReadable: z.boolean().describe('False if the password was encrypted with another SESSION_SECRET'),
    hasLinks: z
      .boolean()
      .describe('Whether PUBLIC_URL is set: without it nobody but you, on this machine, gets emails'),
  })
  .meta({ id: 'MailSetup' })
export type MailSetup = z.output<typeof MailSetupSchema>

export const TestMailSchema = z.object({
  outcome: z.enum(['accepted', 'failed']),
  message: z.string().describe('The answer of the server in words'),
})
export type TestMail = z.output<typeof TestMailSchema>

/** The form of the page: what it changes outlives the session. */
export const MailFormSchema = MailServerSchema.extend({ currentPassword: CurrentPassword })

export const MAIL_IS_GIVEN = 'SMTP_URL is set in the environment, which takes precedence. Change it there.'
