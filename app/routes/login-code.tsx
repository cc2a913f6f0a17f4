import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import { useLocation } from '@remix-run/react'
import { answerOnFailure, failureOf, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { unsavedAnswer } from '#app/base/components/forms/unsaved-form.ts'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { isSigningInAgain } from '#app/people/auth/confirmation/confirmation.ts'
import { findUser } from '#app/people/auth/guards.server.ts'
import { pageAction, pageLoader } from '#app/people/auth/page-route.server.ts'
import { requestOrigin } from '#app/people/auth/request-origin.server.ts'
import { answerSignedIn } from '#app/people/auth/sign-in/answer-signed-in.server.ts'
import { AuthCard } from '#app/people/auth/sign-in/auth-card.tsx'
import { LOGIN_BROKE_DOWN, TOO_MANY_ATTEMPTS, WRONG_CODE } from '#app/people/auth/sign-in/auth-messages.ts'
import { backToSignIn } from '#app/people/auth/sign-in/back-to-sign-in.server.ts'
import { ENTERED_FIELD, FACTORS_FIELD, TICKET_FIELD } from '#app/people/auth/sign-in/carried-fields.ts'
import { CARRYING_FORM } from '#app/people/auth/sign-in/entered-form.server.ts'
import { finishSignIn } from '#app/people/auth/sign-in/finish-sign-in.server.ts'
import { SecondStepSchema } from '#app/people/auth/sign-in/second-step.ts'
import { SecondStepCard } from '#app/people/auth/sign-in/second-step-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Sign in', 'The second step of signing in to Icon Radar.')

export const loader = pageLoader(async ({ request }) => {
  if (!isSigningInAgain(new URL(request.url)) && (await findUser(request))) throw redirect('/dashboard')
  return null
})

const FAILED = 'Login failed'
const HIDDEN = ['code', TICKET_FIELD, FACTORS_FIELD, ENTERED_FIELD]

export const action = pageAction(
  async ({ request, context, writer, now }) => {
    const form = await readForm(
      request,
      [...Object.keys(SecondStepSchema.shape), FACTORS_FIELD, ENTERED_FIELD],
      CARRYING_FORM,
    )
    const submission = parseWithZod(form, { schema: SecondStepSchema })
    const step = carried(form)
    const refusal = (code: string[]) => ({
      result: submission.reply({ hideFields: HIDDEN, fieldErrors: { code } }),
      ...step,
    })
    if (submission.status !== 'success') return data(refusal(submission.error?.code ?? []), 422)

    const outcome = await finishSignIn(writer, submission.value, requestOrigin(request, context), now)
    switch (outcome.status) {
      case 'signed_in':
        return answerSignedIn({ request, context }, { ...outcome, entered: step.entered })
      case 'expired':
        return backToSignIn(
          { request, context },
          {
            page: `/login${new URL(request.url).search}`,
            toast: { title: 'That took too long', description: 'Please enter your password again.' },
            entered: step.entered,
          },
        )
      case 'wrong_code':
        return data(refusal([WRONG_CODE]), 401)
      case 'limited':
        return data(refusal([TOO_MANY_ATTEMPTS]), {
          status: 429,
          headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
        })
    }
  },
  {
    unsaved: (_, form) => ({
      ...unsavedAnswer(form, LOGIN_BROKE_DOWN, { schema: SecondStepSchema, title: FAILED, secrets: HIDDEN }),
      ...carried(form),
    }),
  },
)

function carried(form: URLSearchParams) {
  return {
    ticket: form.get(TICKET_FIELD) ?? '',
    factors: form.get(FACTORS_FIELD),
    entered: form.get(ENTERED_FIELD),
  }
}

export const clientAction = answerOnFailure((_, form) => ({
  failure: unforeseen(FAILED, LOGIN_BROKE_DOWN),
  ticket: form.get(TICKET_FIELD),
  factors: form.get(FACTORS_FIELD),
  entered: form.get(ENTERED_FIELD),
}))

export default function SecondStepPage() {
  const answer = useAnswer<typeof action>()
  const { search } = useLocation()
  if (answer) return <SecondStepCard {...answer} failure={failureOf(answer)} />
  return (
    <AuthCard title="One more step" subtitle="Enter your password first" footer={null}>
      <LinkButton to={`/login${search}`} variant="primary">
        Sign in
      </LinkButton>
    </AuthCard>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
