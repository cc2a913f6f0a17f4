import type { AppLoadContext } from '@remix-run/node'
import { publicOrigin } from '#app/base/mail/public-origin.server.ts'
import { isMailConfigured } from '#app/base/mail/send-mail.server.ts'

/** Where the links of invitations lead: `shown` to whoever invites, and `mailed`, if that is possible. */
export function invitationOrigins(request: Request, context: AppLoadContext) {
  const known = publicOrigin(request, context)
  return { shown: known ?? new URL(request.url).origin, mailed: isMailConfigured() ? known : undefined }
}
