import type { Kysely } from 'kysely'
import {
  type AccountChange,
  changeAccount,
  type ManageUserOutcome,
} from '#app/people/auth/accounts/manage-user.server.ts'
import { personRole, rightsOf } from '#app/people/auth/accounts/person-role.ts'
import { findUserByEmail } from '#app/people/auth/accounts/user.queries.server.ts'
import { nameApiTokens } from '#app/people/auth/api-access/api-token.ts'
import { recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { resetFactors } from '#app/people/auth/factors/reset-factors.server.ts'
import { resetByLink } from '#app/people/auth/passwords/password-reset.server.ts'
import { makeSignInLink } from '#app/people/auth/sign-in/sign-in-link.server.ts'
import type { Database } from '#db/schema.ts'
import type { UserRow } from '#db/tables/user.ts'
import type { CommandAnswer } from '../command/answer-operator.ts'
import {
  createAccount,
  inviteByLink,
  parseRole,
  revokeByEmail,
  showInvitations,
  showOrSetRegistration,
} from './add-people.ts'
import { addressOf, done, misused, OPERATOR, PASSWORD_IS_CHOSEN, refused } from './answers.ts'

const KEEP_TOKENS = '--keep-tokens'

/** The operator's commands; whoever can write to the data folder needs no password. */
export async function runUserCommand(
  db: Kysely<Database>,
  [command = '', ...words]: readonly string[],
  now: Date,
): Promise<CommandAnswer> {
  if (command === 'create') return createAccount(db, words, now)
  if (command === 'invite') return inviteByLink(db, words, now)
  if (command === 'invitations') return showInvitations(db, words, now)
  if (command === 'revoke-invitation') return revokeByEmail(db, words, now)
  if (command === 'registration') return showOrSetRegistration(db, words, now)
  const [email = '', option = '', ...rest] = words
  const isComplete = command === 'list' ? !email : email !== '' && takesOption(command, option)
  if (!isComplete || rest.length > 0) return misused()
  if (command === 'list') return done(await describeUsers(db))

  const user = await findUserByEmail(db, email)
  if (!user) return refused(`No user has the address ${email}.`)

  const change = (wanted: AccountChange) => changeAccount(db, OPERATOR, user.public_id, wanted, now)
  switch (command) {
    case 'reset-password':
      return resetToLink(db, user, { revokeTokens: option !== KEEP_TOKENS }, now)
    case 'set-role':
      return setRole(db, user, option, now)
    case 'disable':
      return report(await change({ isDisabled: true }), `${user.email} can no longer sign in.`)
    case 'enable':
      return report(await change({ isDisabled: false }), `${user.email} can sign in.`)
    case 'sign-in-link':
      return makeLink(db, user, now)
    case 'reset-factors':
      await resetFactors(db, OPERATOR, user.public_id, now)
      return done([`${user.email} signs in with the password alone.`])
    default:
      return misused()
  }
}

function takesOption(command: string, option: string): boolean {
  if (command === 'set-role') return option !== ''
  return option === '' || (command === 'reset-password' && option === KEEP_TOKENS)
}

async function describeUsers(db: Kysely<Database>): Promise<string[]> {
  const users = await db.selectFrom('user').selectAll().where('deleted_at', 'is', null).orderBy('email_key').execute()
  const width = Math.max(0, ...users.map(({ email }) => email.length))
  return users.map(({ email, role, is_read_only, disabled_at, first_name, last_name }) => {
    const named = personRole({ role, isReadOnly: is_read_only === 1 }).padEnd(6)
    return [email.padEnd(width), named, disabled_at ? 'disabled' : 'active  ', `${first_name} ${last_name}`].join('  ')
  })
}

async function resetToLink(
  db: Kysely<Database>,
  user: UserRow,
  { revokeTokens }: { revokeTokens: boolean },
  now: Date,
): Promise<CommandAnswer> {
  const { path, tokensRevoked } = await resetByLink(db, OPERATOR, user, { revokeTokens }, now)
  return done([
    addressOf(path),
    PASSWORD_IS_CHOSEN,
    ...(tokensRevoked > 0 ? [`${nameApiTokens(tokensRevoked)} ${tokensRevoked === 1 ? 'was' : 'were'} revoked.`] : []),
  ])
}

async function setRole(db: Kysely<Database>, user: UserRow, text: string, now: Date): Promise<CommandAnswer> {
  const role = parseRole(text)
  if (!role) return misused()
  const outcome = await changeAccount(db, OPERATOR, user.public_id, rightsOf(role), now)
  return report(outcome, `${user.email} has the role ${role}.`)
}

async function makeLink(db: Kysely<Database>, user: UserRow, now: Date): Promise<CommandAnswer> {
  if (user.role !== 'ADMIN' || user.disabled_at) return refused(`${user.email} is no active administrator.`)

  await recordAudit(db, OPERATOR, { action: 'user.sign_in_link', subject: { kind: 'user', id: user.public_id } }, now)
  return done([addressOf(makeSignInLink(user, now))])
}

function report({ status }: ManageUserOutcome, sentence: string): CommandAnswer {
  if (status === 'changed' || status === 'unchanged') return done([sentence])
  return refused(
    status === 'last_admin' ? 'Nothing was changed: this is the last administrator.' : 'The user no longer exists.',
  )
}
