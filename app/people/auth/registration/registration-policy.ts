import { z } from 'zod'
import { toMailDomain } from '#app/base/platform/mail-domain.ts'
import { REGISTRATION_MODES, type RegistrationMode } from '#app/base/platform/registration-modes.ts'
import { CurrentPassword } from '../passwords/password-schemas.ts'

const MAX_DOMAINS = 50
const MAX_LIST_LENGTH = 5_000

const Mode = z.enum(REGISTRATION_MODES, { error: 'Choose who may create an account' })
const Domain = z.string().transform((text, context) => {
  const domain = toMailDomain(text)
  if (domain === undefined) context.addIssue({ code: 'custom', message: 'Enter domains such as example.com' })
  return domain ?? z.NEVER
})
const Domains = z.array(Domain).max(MAX_DOMAINS, `At most ${MAX_DOMAINS} domains`)

export const RegistrationPolicySchema = z.object({
  mode: Mode,
  domains: Domains.default([]).describe('While it is open: the only mail domains that may register; all if empty'),
})

export const RegistrationPolicyFormSchema = z.object({
  mode: Mode,
  domains: z
    .string()
    .max(MAX_LIST_LENGTH, 'Enter fewer domains')
    .default('')
    .transform((list) => list.split(/[\s,;]+/).filter(Boolean))
    .pipe(Domains),
  currentPassword: CurrentPassword,
})

export interface RegistrationPolicy {
  mode: RegistrationMode
  domains: readonly string[]
}

export const MODE_NAMES: Record<RegistrationMode, string> = {
  open: 'Open: anyone can register',
  invite: 'By invitation only',
  closed: 'Closed: no new accounts, and no invitations',
}

/** Who may create an account, in one sentence. */
export function describePolicy({ mode, domains }: RegistrationPolicy): string {
  if (mode === 'invite') return 'New accounts are by invitation only.'
  if (mode === 'closed') return 'This site takes no new accounts.'
  if (domains.length === 0) return 'Anyone who reaches this address can create an account.'
  return `Anyone with an email address at ${listDomains(domains)} can create an account.`
}

export function listDomains(domains: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(domains)
}

export const POLICY_IS_GIVEN =
  'REGISTRATION or REGISTRATION_DOMAINS is set in the environment, which takes precedence. Change it there.'
