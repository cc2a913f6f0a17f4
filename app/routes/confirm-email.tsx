import { data, type HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { findEmailProof, redeemEmailProof } from '#app/people/auth/email/email-proof.server.ts'
import { findUser } from '#app/people/auth/guards.server.ts'
import { pageAction, pageLoader } from '#app/people/auth/page-route.server.ts'
import { requestOrigin } from '#app/people/auth/request-origin.server.ts'
import { AuthCard } from '#app/people/auth/sign-in/auth-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Confirm your email address', 'Confirm an address with the link that was sent to it.')

/** The URL contains the secret, so the page is never cached. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

/** Opening the link changes nothing: mail servers open links too. */
export const loader = pageLoader(async ({ request, params, reader, now }) => {
  const proof = await findEmailProof(reader, params.token ?? '', now)
  if (!proof) return data({ status: 'dead' as const, email: '' }, 410)
  const isOwn = (await findUser(request))?.id === proof.userId
  return data({ status: proof.isChange && !isOwn ? ('foreign' as const) : ('open' as const), email: proof.email })
})

const FAILED = 'Failed to confirm the address'

export const action = pageAction(async ({ request, params, context, reader, writer, now }) => {
  const token = params.token ?? ''
  const proof = await findEmailProof(reader, token, now)
  const user = await findUser(request)
  if (proof?.isChange && user?.id !== proof.userId) return data({ status: 'foreign' as const }, 403)
  const from = requestOrigin(request, context)
  if (!(await redeemEmailProof(writer, { ...from, token }, now))) return data({ status: 'dead' as const }, 410)
  return redirectWithToast(user ? '/settings/email' : '/login', { title: 'Email address confirmed' })
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function ConfirmEmailPage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const status = answer && 'status' in answer ? answer.status : loaded.status

  if (status === 'dead') {
    return (
      <AuthCard
        title="This link no longer works"
        subtitle="It has already been used, has been replaced by a newer one, or is older than 24 hours"
        footer={null}
      >
        <LinkButton to="/settings/email" variant="primary">
          Get a new link
        </LinkButton>
      </AuthCard>
    )
  }
  if (status === 'foreign') {
    return (
      <AuthCard
        title="Sign in first"
        subtitle="Only the account that is to get this address can confirm it"
        footer={<TextLink to="/login">Sign in</TextLink>}
      >
        <p className="text-sm text-ink-soft">Sign in to that account, then open the link in the email again.</p>
      </AuthCard>
    )
  }
  return (
    <AuthCard title="Confirm your email address" subtitle={loaded.email} footer={null}>
      <FailureBanner failure={failureOf(answer)} />
      <SentForm replace submit={{ label: 'Confirm address', busyLabel: 'Confirming...' }} isWide>
        <p className="text-sm text-ink-soft">Icon Radar then sends the account’s emails to this address.</p>
      </SentForm>
    </AuthCard>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
