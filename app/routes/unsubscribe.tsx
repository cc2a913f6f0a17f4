import { data, type HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { pageAction, pageLoader } from '#app/people/auth/page-route.server.ts'
import { requestOrigin } from '#app/people/auth/request-origin.server.ts'
import { AuthCard } from '#app/people/auth/sign-in/auth-card.tsx'
import { describeSubscription, unsubscribe } from '#app/settings/account/unsubscribe.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Unsubscribe', 'Stop emails from Icon Radar, without signing in.')

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

/** Opening the link changes nothing: mail servers open links too. */
export const loader = pageLoader(({ params }) => {
  const subscription = describeSubscription(params.token ?? '') ?? null
  return data({ subscription }, subscription === null ? 404 : 200)
})

const FAILED = 'Failed to unsubscribe'

/** Also what a mail program sends for its reader, whose body says nothing more (RFC 8058). */
export const action = pageAction(async ({ request, params, context, writer, now }) => {
  const from = requestOrigin(request, context)
  const isDone = await unsubscribe(writer, { ...from, token: params.token ?? '' }, now)
  return data({ isDone }, isDone ? 200 : 404)
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function UnsubscribePage() {
  const { subscription } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  if (subscription === null) {
    return (
      <AuthCard title="This link does not work" subtitle="It is incomplete, or the account is gone" footer={null}>
        <p className="text-sm text-ink-soft">
          Signed in, choose your emails under <TextLink to="/settings/notifications">Notification settings</TextLink>.
        </p>
      </AuthCard>
    )
  }
  const { mails, page, pageName } = subscription
  if (answer && 'isDone' in answer && answer.isDone) {
    return (
      <AuthCard title="You are unsubscribed" subtitle={`You get no more ${mails}`} footer={null}>
        <p className="text-sm text-ink-soft">
          To get them again, sign in and open <TextLink to={page}>{pageName}</TextLink>.
        </p>
      </AuthCard>
    )
  }
  return (
    <AuthCard title="Unsubscribe" subtitle={`Stop ${mails}`} footer={null}>
      <FailureBanner failure={failureOf(answer)} />
      <SentForm replace submit={{ label: 'Unsubscribe', busyLabel: 'Unsubscribing...' }} isWide>
        <p className="text-sm text-ink-soft">
          Emails about your account itself, such as password reset links you ask for, are still sent.
        </p>
      </SentForm>
    </AuthCard>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
