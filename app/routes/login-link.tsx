import { data, type HeadersFunction } from '@remix-run/node'
import { useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { pageAction } from '#app/people/auth/page-route.server.ts'
import { requestOrigin } from '#app/people/auth/request-origin.server.ts'
import { answerSignedIn } from '#app/people/auth/sign-in/answer-signed-in.server.ts'
import { AuthCard } from '#app/people/auth/sign-in/auth-card.tsx'
import { redeemSignInLink } from '#app/people/auth/sign-in/sign-in-link.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Sign in', 'Sign in with a link from the command line. It works once, within ten minutes.')

/** The URL contains the secret. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const action = pageAction(async ({ request, params, context, writer, now }) => {
  const opened = await redeemSignInLink(writer, params.token ?? '', requestOrigin(request, context), now)
  return opened ? answerSignedIn({ request, context }, { ...opened, entered: null }) : data({ isDead: true }, 410)
})

export default function SignInLinkPage() {
  const isDead = useAnswer<typeof action>()?.isDead
  return (
    <AuthCard
      title={isDead ? 'This link no longer works' : 'Sign in'}
      subtitle={
        isDead
          ? 'It has already been used, or is older than ten minutes'
          : 'With the link that the command line has printed'
      }
      footer={<TextLink to="/login">Back to sign in</TextLink>}
    >
      {!isDead && (
        <SentForm replace submit={{ label: 'Sign in', busyLabel: 'Signing in...' }} isWide>
          {null}
        </SentForm>
      )}
    </AuthCard>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
