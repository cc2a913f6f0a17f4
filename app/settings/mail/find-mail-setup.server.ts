import type { Kysely } from 'kysely'
import type { MailServer } from '#app/base/mail/mail-server.ts'
import { findEnteredServer, findMailSettings } from '#app/base/mail/mail-settings.server.ts'
import { requiresStartTls, senderAddress } from '#app/base/mail/send-mail.server.ts'
import { type Config, config } from '#app/base/platform/config.server.ts'
import type { Database } from '#db/schema.ts'
import type { MailSetup } from './mail-setup.ts'

type Given = Pick<Config, 'smtpUrl' | 'mailFrom' | 'contact' | 'adminEmail' | 'publicUrl'>

export async function findMailSetup(db: Kysely<Database>, given: Given = config()): Promise<MailSetup> {
  const settings = await findMailSettings(db, given)
  const entered = given.smtpUrl === undefined ? await findEnteredServer(db) : undefined
  const server = given.smtpUrl === undefined ? entered : serverOf(new URL(given.smtpUrl))
  return {
    setIn: given.smtpUrl !== undefined ? 'environment' : entered ? 'settings' : null,
    host: server?.host ?? null,
    port: server?.port ?? null,
    security: server?.security ?? null,
    user: server?.user ?? null,
    from: settings.smtpUrl === undefined ? null : senderAddress(settings),
    isReadable: entered?.password !== null,
    hasLinks: given.publicUrl !== undefined,
  }
}

function serverOf(url: URL): Omit<MailServer, 'from'> {
  const isTls = url.protocol === 'smtps:'
  return {
    host: url.hostname,
    port: Number(url.port || (isTls ? 465 : 587)),
    security: isTls ? 'tls' : requiresStartTls(url) ? 'starttls' : 'none',
    user: url.username === '' ? null : decodeURIComponent(url.username),
  }
}
