import type { Kysely } from 'kysely'
import { config } from '#app/base/platform/config.server.ts'
import type { Database } from '#db/schema.ts'
import { emailKey } from '../accounts/account.ts'
import type { Rights } from '../accounts/person-role.ts'
import { hasUsers } from '../accounts/user.queries.server.ts'
import { findInvitation } from './invitation.queries.server.ts'
import { findRegistrationPolicy } from './registration-policy.server.ts'
import { listDomains } from './registration-policy.ts'
import { isSetupCode } from './setup-code.server.ts'

/** What somebody brings who wants an account. */
export interface Applicant {
  email: string
  /** Of the link. */
  invitation?: string | undefined
  setupCode?: string | undefined
  isOnThisMachine: boolean
}

type Admission =
  | { status: 'admitted'; rights: Rights; invitationId: number | null }
  | { status: 'refused'; refusal: Refusal }

export interface Refusal {
  text: string
  /** The field it is about, if any. */
  field?: 'email' | 'setupCode'
}

/** Decides whether somebody may create an account, and what it may do. */
export async function admit(db: Kysely<Database>, applicant: Applicant, now: Date): Promise<Admission> {
  if (await isEmptyInstallation(db)) {
    const mayBegin = applicant.isOnThisMachine || isSetupCode(applicant.setupCode ?? '')
    return mayBegin ? admitted({ role: 'ADMIN', isReadOnly: false }) : refused(WRONG_SETUP_CODE, 'setupCode')
  }

  const { mode, domains } = await findRegistrationPolicy(db)
  if (mode === 'closed') return refused(CLOSED)
  if (applicant.invitation !== undefined) return admitInvited(db, applicant, applicant.invitation, now)
  if (mode === 'invite') return refused(INVITE_ONLY)
  const isElsewhere = domains.length > 0 && !domains.includes(emailKey(applicant.email).split('@').at(-1) ?? '')
  if (isElsewhere) return refused(`Use an email address at ${listDomains(domains)}`, 'email')
  return admitted({ role: 'USER', isReadOnly: false })
}

async function admitInvited(db: Kysely<Database>, { email }: Applicant, token: string, now: Date): Promise<Admission> {
  const invitation = await findInvitation(db, token, now)
  if (!invitation) return refused(DEAD_INVITATION)
  if (invitation.email_key !== emailKey(email)) return refused('The invitation is for another email address', 'email')
  const rights = { role: invitation.role, isReadOnly: invitation.is_read_only === 1 }
  return admitted(rights, invitation.id)
}

/** Whether the next account becomes the administrator. A configured one counts as the first, even if not created yet. */
export async function isEmptyInstallation(db: Kysely<Database>): Promise<boolean> {
  return !config().adminEmail && !(await hasUsers(db))
}

function admitted(rights: Rights, invitationId: number | null = null): Admission {
  return { status: 'admitted', rights, invitationId }
}

function refused(text: string, field?: Refusal['field']): Admission {
  return { status: 'refused', refusal: { text, ...(field && { field }) } }
}

const WRONG_SETUP_CODE = 'That is not the set-up code'
const CLOSED = 'This site takes no new accounts.'
const INVITE_ONLY = 'New accounts are by invitation only. Ask an administrator for a link.'
const DEAD_INVITATION = 'This invitation no longer works: it was used or revoked, or is older than 7 days.'
