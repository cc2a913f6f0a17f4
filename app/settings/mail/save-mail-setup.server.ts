import type { Kysely } from 'kysely'
import type { EnteredMailServer } from '#app/base/mail/mail-server.ts'
import { findEnteredServer, removeMailServer, saveMailServer } from '#app/base/mail/mail-settings.server.ts'
import { type Config, config } from '#app/base/platform/config.server.ts'
import { checkSiteAddress, RefusedAddress } from '#app/discovery/http/addresses/site-address.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { auditedTransaction } from '#app/people/auth/audit/security-log.server.ts'
import type { Database } from '#db/schema.ts'

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
