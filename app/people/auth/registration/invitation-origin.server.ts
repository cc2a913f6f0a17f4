import type { AppLoadContext } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { publicOrigin } from '#app/base/mail/public-origin.server.ts'
import type { Database } from '#db/schema.ts'
import { mailedLinkOrigin } from '../email/mailed-links.server.ts'

/** Where the links of invitations lead: `shown` to whoever invites, and `mailed`, if that is possible. */
export async function invitationOrigins(db: Kysely<Database>, request: Request, context: AppLoadContext) {
  return {
    shown: publicOrigin(request, context) ?? new URL(request.url).origin,
    mailed: await mailedLinkOrigin(db, request, context),
  }
}
