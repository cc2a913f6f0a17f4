import { useLoaderData } from '@remix-run/react'
import { FailureBanner } from '#app/base/components/feedback/failure-banner.tsx'
import { failingAs, failureOf, keepOpen } from '#app/base/components/forms/keep-open.ts'
import { useAnswer } from '#app/base/components/forms/use-answer.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { notFound } from '#app/base/http/not-found.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { listOwnSessions, signOutSessions } from '#app/people/auth/sessions/own-sessions.server.ts'
import { serializeOwnSession } from '#app/settings/account/own-session.server.ts'
import { SessionsCard } from '#app/settings/account/sessions-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Sessions', 'See where you are signed in, and sign out there.')

export const loader = userLoader(async ({ session, reader, now }) => {
  const sessions = await listOwnSessions(reader, session.user.id, now)
  return {
    sessions: sessions.map((one) => serializeOwnSession(one, session)),
  }
})

const FAILED = 'Failed to end the session'

/** Ends the session named by the form, or all but this one. */
export const action = userAction(async ({ request, session, author, writer, now }) => {
  const form = await readForm(request, ['sessionId'])
  const named = form.get('sessionId') ?? undefined
  if (!(await signOutSessions(writer, session, { named, actor: author, now }))) notFound('Session')
  const title = named === undefined ? 'Signed out everywhere else' : 'Session signed out'
  return redirectWithToast('/settings/sessions', { title })
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function SessionsPage() {
  const { sessions } = useLoaderData<typeof loader>()
  const failure = failureOf(useAnswer<typeof action>())

  return (
    <>
      <FailureBanner failure={failure} />
      <SessionsCard sessions={sessions} />
    </>
  )
}
