import type { AppLoadContext } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { createFixedWindowLimit } from '#app/base/http/limits/fixed-window-limit.server.ts'
import { isMailConfigured } from '#app/base/mail/mail-settings.server.ts'
import { publicOrigin } from '#app/base/mail/public-origin.server.ts'
import type { Database } from '#db/schema.ts'
import { emailKey } from '../accounts/account.ts'

/** Base URL of links in mails about an account, if there can be any. */
export async function mailedLinkOrigin(
  db: Kysely<Database>,
  request: Request,
  context: AppLoadContext,
): Promise<string | undefined> {
  return (await isMailConfigured(db)) ? publicOrigin(request, context) : undefined
}

const WINDOW_MS = 60 * 60_000
const ofInstallation = createFixedWindowLimit({ name: 'mailed links', most: 500, windowMs: WINDOW_MS })

export type LinkAllowance =
  | { status: 'allowed' }
  /** Too many asked for by the client. */
  | { status: 'limited'; retryAfterSeconds: number }
  /** Too many to this mail address, or in all: nobody is told, since strangers would learn what others ask for. */
  | { status: 'withheld' }

/** How many mails with a link one client may cause, one mail address may get, and the installation sends in an hour. */
export function limitMailedLinks(kind: string) {
  const ofClient = createFixedWindowLimit({ name: `${kind} of an address`, most: 10, windowMs: WINDOW_MS })
  const ofAccount = createFixedWindowLimit({ name: `${kind} of an account`, most: 3, windowMs: WINDOW_MS })

  return async ({ email, address }: { email: string; address: string }, now: Date): Promise<LinkAllowance> => {
    const { isAllowed, retryAfterSeconds } = await ofClient.take(address, now)
    if (!isAllowed) return { status: 'limited', retryAfterSeconds }
    if (!(await ofAccount.take(emailKey(email), now)).isAllowed) return { status: 'withheld' }
    return { status: (await ofInstallation.take('all', now)).isAllowed ? 'allowed' : 'withheld' }
  }
}
