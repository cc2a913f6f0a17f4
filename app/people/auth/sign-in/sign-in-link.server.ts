import type { Kysely } from 'kysely'
import { z } from 'zod'
import { createKeptLimit } from '#app/base/http/limits/kept-limit.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { keyFor, openSealedText, sealText } from '#app/base/platform/secrets.server.ts'
import type { Database } from '#db/schema.ts'
import type { UserRow } from '#db/tables/user.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { toSignedInUser } from '../accounts/user.queries.server.ts'
import { noteSessionOpen } from '../audit/security-log.server.ts'
import { createSession, type OpenedSession, type SessionOrigin } from '../sessions/session.server.ts'

const VALID_MS = 10 * 60_000
const PURPOSE = 'command line'

/** Each link counts once; it is kept for longer than it is valid. */
const used = createKeptLimit({ name: 'sign-in links used', most: 1, windowMs: 2 * VALID_MS })

const LinkSchema = z.object({ id: z.string(), user: z.string(), until: z.number() })

/** The path of a link that signs in an administrator, for whoever can read the data folder. */
export function makeSignInLink({ public_id }: Pick<UserRow, 'public_id'>, now: Date): string {
  const link = { id: newId(), user: public_id, until: now.getTime() + VALID_MS }
  return `/login/link/${sealText(keyFor('sign-in link'), JSON.stringify(link), PURPOSE)}`
}

/** A session for the link; undefined if it is too old or was used, or its account is no active administrator's. */
export async function redeemSignInLink(
  db: Kysely<Database>,
  token: string,
  origin: Omit<SessionOrigin, 'remember'> & { address: string },
  now: Date,
): Promise<{ user: SignedInUser; session: OpenedSession } | undefined> {
  const text = openSealedText(keyFor('sign-in link'), token, PURPOSE)
  const link = text === null ? undefined : LinkSchema.parse(JSON.parse(text))
  if (!link || now.getTime() > link.until) return undefined
  const user = await db
    .selectFrom('user')
    .selectAll()
    .where('public_id', '=', link.user)
    .where('role', '=', 'ADMIN')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user || !(await used.take(db, link.id, now)).isAllowed) return undefined

  const session = await createSession(db, user.id, { ...origin, remember: false }, now)
  await noteSessionOpen(db, user, { ...origin, sessionId: session.id, by: 'sign_in_link' }, now)
  return { user: toSignedInUser(user), session }
}
