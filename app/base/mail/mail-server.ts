import { z } from 'zod'

export const MAIL_SECURITY = ['starttls', 'tls', 'none'] as const

/** A mail server as administrators see it: without its password. */
export interface MailServer {
  host: string
  port: number
  security: (typeof MAIL_SECURITY)[number]
  user: string | null
  from: string | null
}

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value || null)

export const MailServerSchema = z.object({
  host: z
    .string({ error: 'Enter the host name of the mail server' })
    .trim()
    .min(1, { error: 'Enter the host name of the mail server', abort: true })
    .max(253)
    .regex(/^[a-z0-9.-]+$/i, 'Enter a host name such as smtp.example.com, or an IP address'),
  port: z.coerce
    .number({ error: 'Enter a port' })
    .int('Enter a port')
    .min(1, 'Enter a port')
    .max(65_535, 'Enter a port'),
  security: z.enum(MAIL_SECURITY),
  user: text(254),
  /** Empty: the one that is kept, if neither server nor user name change. */
  password: z
    .string()
    .max(1024)
    .nullish()
    .transform((value) => value || null),
  from: z
    .string()
    .trim()
    .max(254)
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || z.email().safeParse(value).success, 'Please enter a valid email address'),
})
export type EnteredMailServer = z.output<typeof MailServerSchema>
