import type { Kysely } from 'kysely'
import type { EnteredMailServer, MailServer } from '#app/base/mail/mail-server.ts'
import {
  findEnteredServer,
  findMailSettings,
  removeMailServer,
  saveMailServer,
} from '#app/base/mail/mail-settings.server.ts'
import { requiresStartTls, senderAddress } from '#app/base/mail/send-mail.server.ts'
import { type Config, config } from '#app/base/platform/config.server.ts'
import { checkSiteAddress, RefusedAddress } from '#app/discovery/http/addresses/site-address.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { auditedTransaction } from '#app/people/auth/audit/security-log.server.ts'
import type { Database } from '#db/schema.ts'
import type { MailSetup } from './mail-setup.ts'

type Given = Pick<Config, 'smtpUrl' | 'fetchAllowedHosts'>

type SaveMailOutcome =
  | { status: 'saved' }
  /** The environment counts alone. */
  | { status: 'given' }
  | { status: 'refused'; field: 'host' | 'password'; message: string }

const SUBJECT = { kind: 'setting', id: 'mail' }

/** Saves the server, with its password encrypted. A password is kept only for the server and user it was entered for. */
export async function saveMailSetup(
  db: Kysely<Database>,
  actor: Actor,
  { password: entered, ...server }: EnteredMailServer,
  now: Date,
  given: Given = config(),
): Promise<SaveMailOutcome> {
  if (given.smtpUrl !== undefined) return { status: 'given' }
  const { host, port, security, user } = server
  if (isInside(host, port, given)) return { status: 'refused', field: 'host', message: INSIDE }

  return auditedTransaction(db, now, async (trx, audit): Promise<SaveMailOutcome> => {
    const kept = await findEnteredServer(trx)
    const isSame = kept?.host === host && kept.port === port && kept.user === user && kept.security === security
    const password = entered ?? (user === null ? '' : isSame ? kept.password : null)
    if (password === null) return { status: 'refused', field: 'password', message: PASSWORD_NEEDED }
    await saveMailServer(trx, { ...server, password }, now)
    await audit(actor, { action: 'mail.set', subject: SUBJECT, details: { host, port, security } })
    return { status: 'saved' }
  })
}

/** Returns whether anything had been entered. */
export async function removeMailSetup(db: Kysely<Database>, actor: Actor, now: Date): Promise<boolean> {
  return auditedTransaction(db, now, async (trx, audit) => {
    const isRemoved = await removeMailServer(trx)
    if (isRemoved) await audit(actor, { action: 'mail.remove', subject: SUBJECT })
    return isRemoved
  })
}

/** Its addresses are looked up with each connection. */
function isInside(host: string, port: number, { fetchAllowedHosts }: Given): boolean {
  if (fetchAllowedHosts.includes(`${host}:${port}`)) return false
  try {
    checkSiteAddress(`https://${host}`, new Set())
    return false
  } catch (error) {
    if (error instanceof RefusedAddress) return true
    throw error
  }
}

const INSIDE =
  'This server is inside the network. To use it, set SMTP_URL in the environment, or add its host and port to FETCH_ALLOWED_HOSTS.'
const PASSWORD_NEEDED = 'Enter the password for this server and user'

type GivenServer = Pick<Config, 'smtpUrl' | 'mailFrom' | 'contact' | 'adminEmail' | 'publicUrl'>

export async function findMailSetup(db: Kysely<Database>, given: GivenServer = config()): Promise<MailSetup> {
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
