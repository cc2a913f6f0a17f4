import type { Kysely } from 'kysely'
import { z } from 'zod'
import { keyFor, openSealedText, sealText } from '#app/base/platform/secrets.server.ts'
import type { Database } from '#db/schema.ts'
import type { UserRow } from '#db/tables/user.ts'
import { hashToken } from '../secret-token.server.ts'

const VALID_MS = 5 * 60_000
const PURPOSE = 'second step'

const TicketSchema = z.object({ user: z.string(), stamp: z.string(), remember: z.boolean(), until: z.number() })

/** Says that the password was right, between the two steps of a sign-in. Nothing of it is stored, and it opens no session. */
export function sealTicket(user: UserRow, remember: boolean, now: Date): string {
  const ticket = { user: user.public_id, stamp: stampOf(user), remember, until: now.getTime() + VALID_MS }
  return sealText(keyFor('sign-in ticket'), JSON.stringify(ticket), PURPOSE)
}

export interface OpenTicket {
  user: UserRow
  remember: boolean
  /** Another one for each password. */
  stamp: string
}

/** Undefined if it is too old, or the account is disabled or has another password since. */
export async function openTicket(db: Kysely<Database>, sealed: string, now: Date): Promise<OpenTicket | undefined> {
  const text = openSealedText(keyFor('sign-in ticket'), sealed, PURPOSE)
  if (text === null) return undefined
  const ticket = TicketSchema.parse(JSON.parse(text))
  if (now.getTime() > ticket.until) return undefined

  const user = await db
    .selectFrom('user')
    .selectAll()
    .where('public_id', '=', ticket.user)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user || stampOf(user) !== ticket.stamp) return undefined
  return { user, remember: ticket.remember, stamp: ticket.stamp }
}

function stampOf({ password_hash }: Pick<UserRow, 'password_hash'>): string {
  return hashToken(password_hash)
}
