import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Config, config } from '#app/base/platform/config.server.ts'
import { keyFor, openSealedText, sealText } from '#app/base/platform/secrets.server.ts'
import { findSetting, removeSetting, saveSetting } from '#app/base/platform/setting.server.ts'
import type { Database } from '#db/schema.ts'
import { MAIL_SECURITY, type MailServer } from './mail-server.ts'

export type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'contact' | 'adminEmail'> & {
  /** By an administrator, in the settings. */
  isEntered?: boolean
}

export const MAIL_SETTING = 'mail'
const StoredSchema = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITY),
  user: z.string().nullable(),
  /** The sealed password. */
  sealed: z.string().nullable(),
  from: z.string().nullable(),
})

export async function isMailConfigured(db: Kysely<Database>): Promise<boolean> {
  return (await findMailSettings(db)).smtpUrl !== undefined
}

/** SMTP_URL of the environment with what belongs to it, else the server that an administrator has entered. */
export async function findMailSettings(db: Kysely<Database>, given: MailSettings = config()): Promise<MailSettings> {
  if (given.smtpUrl !== undefined) return given
  const entered = await findEnteredServer(db)
  // Without its password a server would refuse every mail.
  if (!entered || entered.password === null) return given
  return { ...given, smtpUrl: urlOf(entered), mailFrom: given.mailFrom ?? entered.from ?? undefined, isEntered: true }
}

/** What was entered; its password is null if it was sealed with another secret and has to be entered again. */
export async function findEnteredServer(
  db: Kysely<Database>,
): Promise<(MailServer & { password: string | null }) | undefined> {
  const stored = StoredSchema.optional().parse(await findSetting(db, MAIL_SETTING))
  if (!stored) return undefined
  const { sealed, ...server } = stored
  return { ...server, password: sealed === null ? '' : openSealedText(keyFor('mail server'), sealed, MAIL_SETTING) }
}

export async function saveMailServer(
  trx: Kysely<Database>,
  { password, ...server }: MailServer & { password: string },
  now: Date,
): Promise<void> {
  const sealed = password === '' ? null : sealText(keyFor('mail server'), password, MAIL_SETTING)
  await saveSetting(trx, MAIL_SETTING, { ...server, sealed } satisfies z.input<typeof StoredSchema>, now)
}

export async function removeMailServer(trx: Kysely<Database>): Promise<boolean> {
  return removeSetting(trx, MAIL_SETTING)
}

function urlOf({ host, port, security, user, password }: MailServer & { password: string | null }): string {
  const account = user === null ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`
  const protocol = security === 'tls' ? 'smtps' : 'smtp'
  return `${protocol}://${account}${host}:${port}${security === 'none' ? '?insecure' : ''}`
}
