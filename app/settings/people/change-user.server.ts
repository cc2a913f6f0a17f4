import type { Kysely } from 'kysely'
import { changeRole, disableUser, enableUser, type ManageUserOutcome } from '#app/auth/accounts/manage-user.server.ts'
import type { Actor } from '#app/auth/audit/record-audit.server.ts'
import type { NewToast } from '#app/http/flash-toast.server.ts'
import type { Database } from '#db/schema.ts'

const CHANGES = {
  promote: (db, actor, id, now) => changeRole(db, actor, id, 'ADMIN', now),
  demote: (db, actor, id, now) => changeRole(db, actor, id, 'USER', now),
  disable: disableUser,
  enable: enableUser,
} satisfies Record<
  string,
  (db: Kysely<Database>, actor: Actor, publicId: string, now: Date) => Promise<ManageUserOutcome>
>

export type UserChange = keyof typeof CHANGES

export function parseUserChange(value: unknown): UserChange | undefined {
  return typeof value === 'string' && Object.hasOwn(CHANGES, value) ? (value as UserChange) : undefined
}

/** Makes the change; the toast reports the result. Undefined if there is no such user. */
export async function changeUser(
  db: Kysely<Database>,
  actor: Actor,
  { userId, change }: { userId: string; change: UserChange },
  now: Date,
): Promise<NewToast | undefined> {
  const outcome = await CHANGES[change](db, actor, userId, now)
  if (outcome.status === 'not_found') return undefined
  if (outcome.status === 'last_admin') {
    const description = 'The last administrator cannot be demoted or disabled. Make another one first.'
    return { title: 'Not changed', description, variant: 'destructive' }
  }
  const { first_name, last_name } = outcome.user
  return { title: 'User changed', description: `${first_name} ${last_name} ${WORDS[change]}.` }
}

const WORDS: Record<UserChange, string> = {
  promote: 'is an administrator now',
  demote: 'is a user now',
  disable: 'can no longer sign in',
  enable: 'can sign in again',
}
