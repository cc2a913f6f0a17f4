import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import type { SessionOpening } from '../audit/security-log.server.ts'
import type { PageInput } from '../page-input.server.ts'
import { replaceSession } from '../sessions/replace-session.server.ts'
import type { OpenedSession } from '../sessions/session.server.ts'
import { showEntered } from './keep-entered.server.ts'

interface SignedIn {
  user: Pick<SignedInUser, 'publicId'>
  session: OpenedSession
  /** What was entered in another form before the sign-in expired, sealed. */
  entered: string | null
  by?: SessionOpening
}

/** Leads to the page that a visitor was on the way to, or shows the form that was entered there. */
export async function answerSignedIn(
  { request, context }: Pick<PageInput, 'request' | 'context'>,
  { user: { publicId: user }, session, entered, by }: SignedIn,
): Promise<Response> {
  const page = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  const cookie = await replaceSession(request, context, session)
  const isLost = entered !== null && !(await showEntered(request, context, { sealed: entered, page, user, cookie }))
  return redirectWithToast(
    page,
    { title: 'Welcome back!', ...wordsOf(isLost, by) },
    { headers: { 'Set-Cookie': cookie } },
  )
}

/** A recovery code stands in for something that was lost, which whoever finds it could use. */
function wordsOf(isLost: boolean, by: SessionOpening | undefined) {
  if (isLost) return { description: ENTERED_IS_LOST }
  if (by !== 'recovery_code') return { description: 'You have been successfully logged in.' }
  return {
    description: 'Your recovery code is used up. Remove the passkey or app that you have lost, and set up another.',
    href: '/settings/security',
  }
}

const ENTERED_IS_LOST =
  'What was entered before cannot be shown again: it is too old, or someone else entered it. Nothing of it was saved.'
