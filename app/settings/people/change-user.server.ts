import type { Kysely } from 'kysely'
import { z } from 'zod'
import { countOf } from '#app/base/components/display/format.ts'
import type { NewToast } from '#app/base/http/flash-toast.server.ts'
import { type AccountChange, changeAccount } from '#app/people/auth/accounts/manage-user.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { resetFactors } from '#app/people/auth/factors/reset-factors.server.ts'
import { signOutUser } from '#app/people/auth/sessions/sign-out-sessions.server.ts'
import type { Database } from '#db/schema.ts'
import { CONFIRMED_CHANGES, type ConfirmedChange } from './confirmed-change.ts'

const CHANGES = {
  promote: { role: 'ADMIN' },
  demote: { role: 'USER' },
  restrict: { isReadOnly: true },
  unrestrict: { isReadOnly: false },
  disable: { isDisabled: true },
  enable: { isDisabled: false },
} satisfies Record<string, AccountChange>

type UserChange = keyof typeof CHANGES | 'sign-out' | ConfirmedChange

const UNCONFIRMED = z.enum(['demote', 'restrict', 'unrestrict', 'disable', 'enable', 'sign-out'])
const CONFIRMED = z.enum(CONFIRMED_CHANGES)

export function parseUserChange(value: unknown): z.output<typeof UNCONFIRMED> | undefined {
  return UNCONFIRMED.safeParse(value).data
}

export function parseConfirmedChange(value: unknown): ConfirmedChange | undefined {
  return CONFIRMED.safeParse(value).data
}

/** Makes the change; the toast reports the result. Undefined if there is no such user. */
export async function changeUser(
  db: Kysely<Database>,
  actor: Actor,
  { userId, change }: { userId: string; change: UserChange },
  now: Date,
): Promise<NewToast | undefined> {
  if (change === 'sign-out') return signOut(db, actor, userId, now)
  if (change === 'reset-factors') {
    const outcome = await resetFactors(db, actor, userId, now)
    return outcome === 'not_found' ? undefined : { title: 'Second factor reset', description: FACTORS_ARE_RESET }
  }
  const outcome = await changeAccount(db, actor, userId, CHANGES[change], now)
  if (outcome.status === 'not_found') return undefined
  if (outcome.status === 'last_admin') {
    return { title: 'Not changed', description: LAST_ADMIN, variant: 'destructive' }
  }
  const { first_name, last_name } = outcome.user
  return { title: 'User changed', description: `${first_name} ${last_name} ${WORDS[change]}.` }
}

async function signOut(db: Kysely<Database>, actor: Actor, userId: string, now: Date): Promise<NewToast | undefined> {
  const ended = await signOutUser(db, actor, userId, now)
  if (ended === undefined) return undefined
  return { title: 'Signed out everywhere', description: `${countOf(ended, 'session')} ended.` }
}

export const LAST_ADMIN =
  'You cannot demote or disable the last administrator. Make someone else an administrator first.'

const FACTORS_ARE_RESET = 'Signing in takes the password alone until a new one is set up.'

const WORDS: Record<keyof typeof CHANGES, string> = {
  promote: 'is now an administrator',
  demote: 'is no longer an administrator',
  restrict: 'is now a viewer',
  unrestrict: 'can change records again',
  disable: 'can no longer sign in',
  enable: 'can sign in again',
}
