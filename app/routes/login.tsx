import { getFormProps, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import {
  answerOnFailure,
  FailureBanner,
  failureOf,
  unforeseen,
  useAnswer,
} from '#app/base/components/forms/keep-open.tsx'
import { PasswordField } from '#app/base/components/forms/password-field.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { unsavedAnswer } from '#app/base/components/forms/unsaved-form.ts'
import { useFocusOnFault } from '#app/base/components/forms/use-focus-on-fault.ts'
import { useLatest } from '#app/base/components/forms/use-latest.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { createToast, type FlashToast } from '#app/base/http/flash-toast.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { LoginFormSchema } from '#app/people/auth/accounts/account.ts'
import { isSigningInAgain } from '#app/people/auth/confirmation/confirmation.ts'
import { findUser } from '#app/people/auth/guards.server.ts'
import { isKeptForOpenId, keepForOpenId } from '#app/people/auth/openid/kept-form.server.ts'
import { OpenIdLink } from '#app/people/auth/openid/openid-link.tsx'
import { findOpenIdSettings } from '#app/people/auth/openid/openid-settings.server.ts'
import { pageAction, pageLoader } from '#app/people/auth/page-route.server.ts'
import { isEmptyInstallation } from '#app/people/auth/registration/admit.server.ts'
import { findRegistrationPolicy } from '#app/people/auth/registration/registration-policy.server.ts'
import { requestOrigin } from '#app/people/auth/request-origin.server.ts'
import { answerSignedIn } from '#app/people/auth/sign-in/answer-signed-in.server.ts'
import { AuthCard } from '#app/people/auth/sign-in/auth-card.tsx'
import {
  LOGIN_BROKE_DOWN,
  PASSWORDS_ARE_OFF,
  TOO_MANY_ATTEMPTS,
  WRONG_CREDENTIALS,
} from '#app/people/auth/sign-in/auth-messages.ts'
import { authenticateForm } from '#app/people/auth/sign-in/authenticate-form.server.ts'
import { ENTERED_FIELD } from '#app/people/auth/sign-in/carried-fields.ts'
import { CARRYING_FORM } from '#app/people/auth/sign-in/entered-form.server.ts'
import { FormToast } from '#app/people/auth/sign-in/form-toast.tsx'
import { LatePasskeyButton } from '#app/people/auth/sign-in/late-passkey-button.tsx'
import { LateSecondStepCard } from '#app/people/auth/sign-in/late-second-step-card.tsx'
import { nameFactors } from '#app/people/auth/sign-in/second-step.ts'
import { useLateValidation } from '#app/people/auth/sign-in/use-late-validation.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Sign in', 'Sign in to Icon Radar with your email address and password.')

export const loader = pageLoader(async ({ request, context: { sealedForm }, reader }) => {
  const url = new URL(request.url)
  if (!isSigningInAgain(url) && (await findUser(request))) throw redirect('/dashboard')
  if (await isEmptyInstallation(reader)) throw redirect(`/register${url.search}`)
  const openId = (await findOpenIdSettings(reader))?.name
  const hasPasswords = config().passwordSignIn === 'on'
  const isTooLong = openId !== undefined && typeof sealedForm === 'string' && !isKeptForOpenId(sealedForm)
  const entered = isTooLong && !hasPasswords ? null : sealedForm
  return data(
    {
      notice: noticeOf(url, entered, isTooLong ? openId : undefined),
      entered: entered ?? null,
      constraint: getZodConstraint(LoginFormSchema),
      registration: (await findRegistrationPolicy(reader)).mode,
      openId: openId ?? null,
      hasPasswords,
    },
    {
      status: sealedForm === undefined ? 200 : 401,
      headers: sealedForm && openId ? { 'Set-Cookie': await keepForOpenId(request, sealedForm) } : {},
    },
  )
})

/** `lossy` names a provider whose way does not carry the form. */
function noticeOf(url: URL, sealedForm: string | null | undefined, lossy: string | undefined): string | null {
  if (!url.searchParams.has('redirectTo')) return null
  const please = isSigningInAgain(url) ? 'Please sign in again to continue.' : 'Please log in to continue.'
  if (sealedForm === undefined) return please
  return sealedForm === null
    ? `${please} Nothing was saved. Files and very long texts cannot be kept, so enter them again afterwards.`
    : `${please} Nothing was saved yet, and what you entered is shown again afterwards${
        lossy === undefined ? '' : `, unless you sign in with ${lossy}: it is too long for that way`
      }.`
}

const FAILED = 'Login failed'
const HIDDEN = ['password', ENTERED_FIELD]
export const action = pageAction(
  async ({ request, context }) => {
    const form = await readForm(request, [...Object.keys(LoginFormSchema.shape), ENTERED_FIELD], CARRYING_FORM)
    const submission = parseWithZod(form, { schema: LoginFormSchema })
    const entered = form.get(ENTERED_FIELD)
    const refusal = (toast: FlashToast | null) => ({
      result: submission.reply({ hideFields: HIDDEN }),
      toast,
      entered,
      ticket: null,
      factors: null,
    })
    if (submission.status !== 'success') return data(refusal(null), 422)

    const origin = { ...requestOrigin(request, context), remember: submission.value.rememberMe ?? false }
    const outcome = await authenticateForm(form, origin)
    switch (outcome.status) {
      case 'signed_in':
        return answerSignedIn({ request, context }, { ...outcome, entered })
      case 'second_step':
        return data({ ...refusal(null), ticket: outcome.ticket, factors: nameFactors(outcome.factors) })
      case 'off':
        return data(refusal(loginFailed(PASSWORDS_ARE_OFF)), 403)
      case 'wrong_credentials':
        return data(refusal(loginFailed(WRONG_CREDENTIALS)), 401)
      case 'limited':
        return data(refusal(loginFailed(TOO_MANY_ATTEMPTS)), {
          status: 429,
          headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
        })
    }
  },
  {
    unsaved: (_, form) => ({
      ...unsavedAnswer(form, LOGIN_BROKE_DOWN, { schema: LoginFormSchema, title: FAILED, secrets: HIDDEN }),
      toast: null,
      entered: form.get(ENTERED_FIELD),
      ticket: null,
      factors: null,
    }),
  },
)

export const clientAction = answerOnFailure(() => ({ failure: unforeseen(FAILED, LOGIN_BROKE_DOWN) }))

export default function LoginPage() {
  const answer = useAnswer<typeof action>()
  if (answer?.ticket)
    return <LateSecondStepCard ticket={answer.ticket} factors={answer.factors} entered={answer.entered} />
  return <PasswordStep answer={answer} />
}

type PasswordStepProps = { answer: ReturnType<typeof useAnswer<typeof action>> }

function PasswordStep({ answer }: PasswordStepProps) {
  const { notice, constraint, registration, openId, hasPasswords, ...loaded } = useLoaderData<typeof loader>()
  const entered = answer?.entered ?? loaded.entered
  const refusal = useLatest(answer?.toast?.id)
  const { search } = useLocation()
  const { onFocus, onValidate } = useLateValidation(() => import('#app/people/auth/sign-in/validate-login.ts'))
  const [form, fields] = useForm({
    id: 'login',
    lastResult: answer?.result,
    constraint,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate,
  })
  useFocusOnFault(form.id, answer?.result, fields.password.id)

  if (!hasPasswords && openId)
    return (
      <>
        <Notice text={notice} />
        <AuthCard title="Welcome back" subtitle="You sign in where your organisation keeps its accounts" footer={null}>
          <FormToast toast={answer?.toast} />
          <OpenIdLink name={openId} isMain />
        </AuthCard>
      </>
    )
  return (
    <>
      <Notice text={notice} />
      <AuthCard
        title="Welcome back"
        subtitle="Enter your credentials to access your account"
        footer={
          registration === 'open' ? (
            <>
              Don’t have an account? <TextLink to={`/register${search}`}>Sign up</TextLink>
            </>
          ) : (
            registration === 'invite' && 'New accounts are by invitation only.'
          )
        }
      >
        <FailureBanner failure={failureOf(answer)} />
        <FormToast toast={answer?.toast} />
        <SentForm
          replace
          reloadDocument={entered !== null}
          {...getFormProps(form)}
          onFocus={onFocus}
          noValidate
          submit={{ label: 'Sign in', busyLabel: 'Signing in...' }}
          isWide
        >
          {entered !== null && <input type="hidden" name={ENTERED_FIELD} value={entered} />}
          <Field field={fields.email} label="Email" type="email" autoComplete="username" />
          <PasswordField
            key={`password ${refusal}`}
            field={fields.password}
            label="Password"
            autoComplete="current-password"
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Checkbox field={fields.rememberMe} label="Remember me for 30 days" />
            <TextLink to="/forgot-password" className="text-sm touch:hit">
              Forgot password?
            </TextLink>
          </div>
        </SentForm>
        <LatePasskeyButton label="Sign in with a passkey" entered={entered} />
        {openId && <OpenIdLink name={openId} />}
      </AuthCard>
    </>
  )
}

function Notice({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Banner role="status" className="mb-6">
      {text}
    </Banner>
  )
}

function loginFailed(description: string) {
  return createToast({ title: FAILED, description, variant: 'destructive' })
}
