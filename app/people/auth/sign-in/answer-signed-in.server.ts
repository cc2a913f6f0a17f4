import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import type { PageInput } from '../page-input.server.ts'
import { replaceSession } from '../sessions/replace-session.server.ts'
import type { OpenedSession } from '../sessions/session.server.ts'
import { showEntered } from './keep-entered.server.ts'

interface SignedIn {
  user: Pick<SignedInUser, 'publicId'>
  session: OpenedSession
  /** What was entered in another form before the sign-in expired, sealed. */
  entered: string | null
}

/** Leads to the page that a visitor was on the way to, or shows the form that was entered there. */
export async function answerSignedIn(
  { request, context }: Pick<PageInput, 'request' | 'context'>,
  { user: { publicId: user }, session, entered }: SignedIn,
): Promise<Response> {
  const page = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  const cookie = await replaceSession(request, context, session)
  const isLost = entered !== null && !showEntered(request, context, { sealed: entered, page, user, cookie })
  return redirectWithToast(
    page,
    { title: 'Welcome back!', description: isLost ? ENTERED_IS_LOST : 'You have been successfully logged in.' },
    { headers: { 'Set-Cookie': cookie } },
  )
}

const ENTERED_IS_LOST =
  'What was entered before cannot be shown again: it is too old, or someone else entered it. Nothing of it was saved.'
