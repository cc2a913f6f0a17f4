import { getFormProps, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { FailureBanner } from '#app/base/components/feedback/failure-banner.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { answerOnFailure, failureOf, unforeseen } from '#app/base/components/forms/keep-open.ts'
import { PasswordField } from '#app/base/components/forms/password-field.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { useAnswer } from '#app/base/components/forms/use-answer.ts'
import { useFocusOnFault } from '#app/base/components/forms/use-focus-on-fault.ts'
import { useLatest } from '#app/base/components/forms/use-latest.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { createToast, redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { RegisterFormSchema } from '#app/people/auth/accounts/account.ts'
import { isEmptyInstallation, register } from '#app/people/auth/accounts/register.server.ts'
import { findUser } from '#app/people/auth/guards.server.ts'
import { pageAction, pageLoader } from '#app/people/auth/page-route.server.ts'
import { requestOrigin } from '#app/people/auth/request-origin.server.ts'
import { replaceSession } from '#app/people/auth/sessions/replace-session.server.ts'
import { AuthCard } from '#app/people/auth/sign-in/auth-card.tsx'
import {
  COMMON_PASSWORD,
  EMAIL_TAKEN,
  REGISTRATION_BROKE_DOWN,
  TOO_MANY_ATTEMPTS,
} from '#app/people/auth/sign-in/auth-messages.ts'
import { FormToast } from '#app/people/auth/sign-in/form-toast.tsx'
import { useLateValidation } from '#app/people/auth/sign-in/use-late-validation.ts'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = recordMeta<typeof loader>('Page', ({ isFirst }) => ({
  title: isFirst ? SET_UP : 'Create an account',
  description: 'Register to browse athletes, the brands linked to them, and their rankings.',
}))

export const loader = pageLoader(async ({ request, reader }) => {
  if (await findUser(request)) throw redirect('/dashboard')
  return { constraint: getZodConstraint(RegisterFormSchema), isFirst: await isEmptyInstallation(reader) }
})

const SET_UP = 'Set up Icon Radar'

const FAILED = 'Registration failed'
const SECRETS = ['password', 'confirmPassword']

export const action = pageAction(
  async ({ request, context, reader, writer, now }) => {
    const submission = parseWithZod(await readForm(request, RegisterFormSchema), { schema: RegisterFormSchema })
    const reply = (fieldErrors?: Record<string, string[]>) => submission.reply({ hideFields: SECRETS, fieldErrors })
    if (submission.status !== 'success') return data({ result: reply(), toast: null }, 422)

    const { confirmPassword: _, acceptTerms: __, ...registration } = submission.value
    const origin = { ...requestOrigin(request, context), remember: false }
    const isFirst = await isEmptyInstallation(reader)
    const outcome = await register(writer, registration, origin, now)
    switch (outcome.status) {
      case 'registered':
        return redirectWithToast(
          // The first steps are on the dashboard.
          isFirst ? '/dashboard' : safeRedirect(new URL(request.url).searchParams.get('redirectTo')),
          { title: 'Welcome to Icon Radar!', description: 'Your account has been created successfully.' },
          { headers: { 'Set-Cookie': await replaceSession(request, context, outcome.session) } },
        )
      case 'email_taken':
        return data({ result: reply({ email: [EMAIL_TAKEN] }), toast: registrationFailed(EMAIL_TAKEN) }, 409)
      case 'common_password':
        return data({ result: reply({ password: [COMMON_PASSWORD] }), toast: registrationFailed(COMMON_PASSWORD) }, 422)
      case 'limited':
        return data(
          { result: reply(), toast: registrationFailed(TOO_MANY_ATTEMPTS) },
          { status: 429, headers: { 'Retry-After': String(outcome.retryAfterSeconds) } },
        )
    }
  },
  {
    unsaved: (_, form) => ({
      ...unsavedForm(form, REGISTRATION_BROKE_DOWN, { schema: RegisterFormSchema, title: FAILED, secrets: SECRETS }),
      toast: null,
    }),
  },
)

export const clientAction = answerOnFailure(() => ({ failure: unforeseen(FAILED, REGISTRATION_BROKE_DOWN) }))

export default function RegisterPage() {
  const { constraint, isFirst } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const refusal = useLatest(answer?.toast?.id)
  const { search } = useLocation()
  const { onFocus, onValidate } = useLateValidation(() => import('#app/people/auth/accounts/validate-registration.ts'))
  const [form, fields] = useForm({
    id: 'register',
    lastResult: answer?.result,
    constraint,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate,
  })
  useFocusOnFault(form.id, answer?.result, fields.password.id)

  return (
    <AuthCard
      title={isFirst ? SET_UP : 'Create an account'}
      subtitle={isFirst ? 'You will be its administrator' : 'Enter your information to get started'}
      footer={
        isFirst ? null : (
          <>
            Already have an account? <TextLink to={`/login${search}`}>Sign in</TextLink>
          </>
        )
      }
    >
      <FailureBanner failure={failureOf(answer)} />
      <FormToast toast={answer?.toast} />
      <SentForm
        replace
        {...getFormProps(form)}
        onFocus={onFocus}
        noValidate
        submit={{ label: 'Create account', busyLabel: 'Creating account...' }}
        isWide
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field field={fields.firstName} label="First Name" autoComplete="given-name" />
          <Field field={fields.lastName} label="Last Name" autoComplete="family-name" />
        </div>
        <Field field={fields.email} label="Email" type="email" autoComplete="username" />
        <PasswordField
          key={`password ${refusal}`}
          field={fields.password}
          label="Password"
          autoComplete="new-password"
        />
        <PasswordField
          key={`confirmation ${refusal}`}
          field={fields.confirmPassword}
          label="Confirm Password"
          autoComplete="new-password"
        />
        <Checkbox field={fields.acceptTerms} label={<TermsLabel />} />
      </SentForm>
    </AuthCard>
  )
}

function TermsLabel() {
  return (
    <>
      I accept the{' '}
      <TextLink to="/terms" target="_blank" rel="noopener">
        Terms of Service
      </TextLink>{' '}
      and{' '}
      <TextLink to="/privacy" target="_blank" rel="noopener">
        Privacy Policy
      </TextLink>
    </>
  )
}

function registrationFailed(description: string) {
  return createToast({ title: FAILED, description, variant: 'destructive' })
}
