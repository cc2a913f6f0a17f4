import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { noteSessionEnd } from '#app/auth/audit/security-log.server.ts'
import { requireSession } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '#app/auth/sessions/own-sessions.server.ts'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { describeDevice } from '#app/settings/account/describe-device.server.ts'
import { SessionsCard } from '#app/settings/account/sessions-card.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Sessions', 'Where you are signed in, and how to sign out there.')

export async function loader({ request }: LoaderFunctionArgs) {
  const own = await requireSession(request)
  const sessions = await listOwnSessions(database().reader, own.user.id, now())
  return {
    sessions: sessions.map(({ userAgent, ...session }) => ({
      ...session,
      device: describeDevice(userAgent),
      isThis: session.id === own.id,
    })),
  }
}

const FAILED = 'Failed to end the session'

/** Ends the session named by the form, or all but this one. */
export const action = pageAction(
  async ({ request, context }) => {
    const own = await requireSession(request)
    const form = await readForm(request, ['sessionId'])
    const named = form.get('sessionId')
    const { writer } = database()
    const at = now()
    const note = (sessionId: string) =>
      noteSessionEnd(writer, requestActor(own.user, request, context), { sessionId, by: 'settings' }, at)
    if (named === null) {
      for (const ended of await endOtherSessions(writer, own.user.id, own.id, at)) await note(ended)
      return redirectWithToast('/settings/sessions', { title: 'Signed out everywhere else' })
    }

    if (!(await endOwnSession(writer, own.user.id, named, at))) notFound('Session')
    await note(named)
    return redirectWithToast('/settings/sessions', { title: 'Session signed out' })
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
