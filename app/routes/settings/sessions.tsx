import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireSession } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { listOwnSessions, signOutSessions } from '#app/auth/sessions/own-sessions.server.ts'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { serializeOwnSession } from '#app/settings/account/own-session.server.ts'
import { SessionsCard } from '#app/settings/account/sessions-card.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Sessions', 'See where you are signed in, and sign out there.')

export async function loader({ request }: LoaderFunctionArgs) {
  const own = await requireSession(request)
  const sessions = await listOwnSessions(database().reader, own.user.id, now())
  return {
    sessions: sessions.map((session) => serializeOwnSession(session, own)),
  }
}

const FAILED = 'Failed to end the session'

/** Ends the session named by the form, or all but this one. */
export const action = pageAction(
  async ({ request, context }) => {
    const own = await requireSession(request)
    const form = await readForm(request, ['sessionId'])
    const named = form.get('sessionId') ?? undefined
    const actor = requestActor(own.user, request, context)
    if (!(await signOutSessions(database().writer, own, { named, actor, now: now() }))) notFound('Session')
    const title = named === undefined ? 'Signed out everywhere else' : 'Session signed out'
    return redirectWithToast('/settings/sessions', { title })
  },
  { unsaved: (text) => ({ failure: unforeseen(FAILED, text) }) },
)

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
