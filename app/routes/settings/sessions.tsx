import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { parseConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { notFound, userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { ConfirmationSchema } from '#app/people/auth/passwords/password-schemas.ts'
import { listOwnSessions } from '#app/people/auth/sessions/own-sessions.server.ts'
import { signedOutHeaders } from '#app/people/auth/sessions/session-cookie.server.ts'
import { signOutSessions } from '#app/people/auth/sessions/sign-out-sessions.server.ts'
import { serializeOwnSession } from '#app/settings/account/own-session.server.ts'
import { SessionsCard } from '#app/settings/account/sessions-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Sessions', 'See where you are signed in, and sign out there.')

export const loader = userLoader(async ({ session, user, reader, now }) => {
  const sessions = await listOwnSessions(reader, user.id, now)
  return { sessions: sessions.map((one) => serializeOwnSession(one, session)) }
})

const FAILED = 'Failed to end the session'

/** Ends the session that the pressed button names, all others, or all. */
export const action = userAction(
  async ({ request, session, author, writer, now }) => {
    const form = await readForm(request, ['end', 'currentPassword'])
    const { value, refused, confirmationRefused } = parseConfirmed(form, ConfirmationSchema)
    if (!value) return refused()

    const choice = choiceOf(form.get('end') ?? '')
    const outcome = await signOutSessions(writer, session, { ...value, choice, actor: author }, now)
    if (outcome.status === 'not_found') notFound('Session')
    if (outcome.status !== 'signed_out') return confirmationRefused(outcome)
    if (choice === 'everywhere') {
      return redirectWithToast(
        '/login',
        { title: 'Signed out everywhere' },
        { headers: await signedOutHeaders(request) },
      )
    }
    const title = choice === 'others' ? 'Signed out everywhere else' : 'Session signed out'
    return redirectWithToast('/settings/sessions', { title })
  },
  unsavedConfirmed(FAILED, ConfirmationSchema),
)

export const clientAction = keepOpen(FAILED)

function choiceOf(end: string) {
  return end === 'others' || end === 'everywhere' ? end : { named: end }
}

export default function SessionsPage() {
  const { sessions } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <SessionsCard sessions={sessions} answer={answer} />
    </>
  )
}
