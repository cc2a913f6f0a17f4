import type { Kysely } from 'kysely'
import { emailKey, PersonSchema } from '#app/people/auth/accounts/account.ts'
import { addUser } from '#app/people/auth/accounts/add-user.server.ts'
import { PERSON_ROLES, type PersonRole, personRole, rightsOf } from '#app/people/auth/accounts/person-role.ts'
import { listInvitations } from '#app/people/auth/registration/invitation.queries.server.ts'
import {
  HAS_ACCOUNT,
  INVITATION_DAYS,
  NewInvitationSchema,
  NO_INVITATIONS,
} from '#app/people/auth/registration/invitation.ts'
import { invite, revokeInvitation } from '#app/people/auth/registration/invite.server.ts'
import {
  changeRegistrationPolicy,
  findRegistrationPolicy,
} from '#app/people/auth/registration/registration-policy.server.ts'
import {
  describePolicy,
  POLICY_IS_GIVEN,
  RegistrationPolicyFormSchema,
} from '#app/people/auth/registration/registration-policy.ts'
import type { Database } from '#db/schema.ts'
import type { CommandAnswer } from '../command/answer-operator.ts'
import { addressOf, done, misused, OPERATOR, PASSWORD_IS_CHOSEN, refused } from './answers.ts'

/** `create <email> <role> <first name> <last name>` */
export async function createAccount(
  db: Kysely<Database>,
  [email, word, firstName, lastName, ...rest]: readonly string[],
  now: Date,
): Promise<CommandAnswer> {
  const role = parseRole(word)
  if (!role || rest.length > 0) return misused()
  const parsed = PersonSchema.safeParse({ email, firstName, lastName })
  if (!parsed.success) return refused(parsed.error.issues[0]?.message)

  const outcome = await addUser(db, OPERATOR, { ...parsed.data, ...rightsOf(role) }, now)
  if (outcome.status === 'email_taken') return refused(HAS_ACCOUNT)
  if (outcome.status === 'no_admin') return refused('The first account has to be an administrator’s: ADMIN')
  return done([addressOf(outcome.path), PASSWORD_IS_CHOSEN])
}

/** `invite <email> <role>` */
export async function inviteByLink(
  db: Kysely<Database>,
  [email, word, ...rest]: readonly string[],
  now: Date,
): Promise<CommandAnswer> {
  const role = parseRole(word)
  if (!role || rest.length > 0) return misused()
  const parsed = NewInvitationSchema.safeParse({ email, ...rightsOf(role) })
  if (!parsed.success) return refused(parsed.error.issues[0]?.message)

  const outcome = await invite(db, OPERATOR, parsed.data, { now })
  if (outcome.status === 'has_account') return refused(HAS_ACCOUNT)
  if (outcome.status === 'closed') return refused(NO_INVITATIONS)
  return done([addressOf(outcome.path), `The link works once, within ${INVITATION_DAYS} days.`])
}

/** `invitations` */
export async function showInvitations(
  db: Kysely<Database>,
  words: readonly string[],
  now: Date,
): Promise<CommandAnswer> {
  if (words.length > 0) return misused()
  const invitations = await listInvitations(db, now)
  const width = Math.max(0, ...invitations.map(({ email }) => email.length))
  return done(
    invitations.map(({ email, state, expiresAt, ...rights }) =>
      [email.padEnd(width), personRole(rights).padEnd(6), state.padEnd(8), `until ${expiresAt}`].join('  '),
    ),
  )
}

/** `revoke-invitation <email>` */
export async function revokeByEmail(
  db: Kysely<Database>,
  [email = '', ...rest]: readonly string[],
  now: Date,
): Promise<CommandAnswer> {
  if (email === '' || rest.length > 0) return misused()
  const invitations = await listInvitations(db, now)
  const found = invitations.find((one) => one.state === 'waiting' && emailKey(one.email) === emailKey(email))
  if (!found || !(await revokeInvitation(db, OPERATOR, found.id, now)))
    return refused(`No invitation waits for ${email}.`)
  return done([`The link for ${found.email} no longer works.`])
}

/** `registration [open|invite|closed [domains]]` */
export async function showOrSetRegistration(
  db: Kysely<Database>,
  [mode, ...domains]: readonly string[],
  now: Date,
): Promise<CommandAnswer> {
  if (mode === undefined) return done([describePolicy(await findRegistrationPolicy(db))])
  const parsed = RegistrationPolicyFormSchema.safeParse({ mode, domains: domains.join(' ') })
  if (!parsed.success)
    return parsed.error.issues[0]?.path[0] === 'mode' ? misused() : refused(parsed.error.issues[0]?.message)

  const outcome = await changeRegistrationPolicy(db, OPERATOR, parsed.data, now)
  return outcome === 'given' ? refused(POLICY_IS_GIVEN) : done([describePolicy(parsed.data)])
}

export function parseRole(word = ''): PersonRole | undefined {
  return PERSON_ROLES.find((role) => role === word.toUpperCase())
}
