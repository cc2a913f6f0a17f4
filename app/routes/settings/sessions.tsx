import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailureBanner } from '#app/base/components/feedback/failure-banner.tsx'
import { failureOf, keepOpen } from '#app/base/components/forms/keep-open.ts'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { useAnswer } from '#app/base/components/forms/use-answer.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { notFound } from '#app/base/http/not-found.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { refuseConfirmation } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
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
const SECRETS = ['currentPassword']

/** Ends the session that the pressed button names, all others, or all. */
export const action = userAction(
  async ({ request, session, author, writer, now }) => {
    const form = await readForm(request, ['end', ...SECRETS])
    const submission = parseWithZod(form, { schema: ConfirmationSchema })
    const reply = (fieldErrors?: Record<string, string[]>) => ({
      id: newId(),
      result: submission.reply({ hideFields: SECRETS, fieldErrors }),
    })
    if (submission.status !== 'success') return data(reply(), 422)

    const choice = choiceOf(form.get('end') ?? '')
    const outcome = await signOutSessions(writer, session, { ...submission.value, choice, actor: author }, now)
    if (outcome.status === 'not_found') notFound('Session')
    if (outcome.status !== 'signed_out') return refuseConfirmation(outcome, reply)
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
  {
    unsaved: (text, form) => ({
      ...unsavedForm(form, text, { schema: ConfirmationSchema, title: FAILED, secrets: SECRETS }),
      id: null,
    }),
  },
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
