import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { type AppLoadContext, data, type HeadersFunction, redirect } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import {
  answerOnFailure,
  FailureBanner,
  failureOf,
  unforeseen,
  useAnswer,
} from '#app/base/components/forms/keep-open.tsx'
import { unsavedAnswer } from '#app/base/components/forms/unsaved-form.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { createToast, redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { RegisterFormSchema } from '#app/people/auth/accounts/account.ts'
import { ROLE_NAMES } from '#app/people/auth/accounts/person-role.ts'
import { register } from '#app/people/auth/accounts/register.server.ts'
import { requestEmailProof } from '#app/people/auth/email/request-email-proof.server.ts'
import { findUser } from '#app/people/auth/guards.server.ts'
import { pageAction, pageLoader } from '#app/people/auth/page-route.server.ts'
import { INVITATION_DAYS } from '#app/people/auth/registration/invitation.ts'
import { findRegistrationDoor } from '#app/people/auth/registration/registration-door.server.ts'
import { isShut, type OpenDoor, type ShutDoor } from '#app/people/auth/registration/registration-door.ts'
import { RegistrationForm } from '#app/people/auth/registration/registration-form.tsx'
import { listDomains } from '#app/people/auth/registration/registration-policy.ts'
import { isOnThisMachine } from '#app/people/auth/registration/setup-code.server.ts'
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
import { OperatorContact } from '#app/site/shell/frame/operator-contact.tsx'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = recordMeta<typeof loader>('Page', ({ door }) => ({
  title: door.kind === 'set-up' ? SET_UP : 'Create an account',
  description: 'Register to browse athletes, the brands linked to them, and their rankings.',
}))

/** The URL may contain an invitation, so the page is never cached. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = pageLoader(async ({ request, context, reader, now }) => {
  if (await findUser(request)) throw redirect('/dashboard')
  const door = await findRegistrationDoor(reader, applicantOf(request, context), now)
  const contact = isShut(door) ? await findContact(reader) : undefined
  const page = { constraint: getZodConstraint(RegisterFormSchema), door, contact }
  return data(page, door.kind === 'dead' ? 410 : 200)
})

function applicantOf(request: Request, context: AppLoadContext) {
  const token = new URL(request.url).searchParams.get('invitation')
  return { token, isOnThisMachine: isOnThisMachine(request, context) }
}

const SET_UP = 'Set up Icon Radar'

const FAILED = 'Registration failed'
const SECRETS = ['password', 'confirmPassword']

export const action = pageAction(
  async ({ request, context, writer, now }) => {
    const submission = parseWithZod(await readForm(request, RegisterFormSchema), { schema: RegisterFormSchema })
    const reply = (fieldErrors?: Record<string, string[]>) => submission.reply({ hideFields: SECRETS, fieldErrors })
    if (submission.status !== 'success') return data({ result: reply(), toast: null }, 422)

    const { confirmPassword: _, acceptTerms: __, ...registration } = submission.value
    const { token, ...place } = applicantOf(request, context)
    const origin = { ...requestOrigin(request, context), ...place, remember: false }
    const newcomer = { ...registration, ...(token !== null && { invitation: token }) }
    const outcome = await register(writer, newcomer, origin, now)
    switch (outcome.status) {
      case 'registered':
        await requestEmailProof(writer, outcome.user, { request, context }, now)
        return redirectWithToast(
          // The first steps are on the dashboard.
          outcome.user.role === 'ADMIN'
            ? '/dashboard'
            : safeRedirect(new URL(request.url).searchParams.get('redirectTo')),
          { title: 'Welcome to Icon Radar!', description: 'Your account has been created successfully.' },
          { headers: { 'Set-Cookie': await replaceSession(request, context, outcome.session) } },
        )
      case 'refused': {
        const { field, text } = outcome.refusal
        return data({ result: reply(field && { [field]: [text] }), toast: registrationFailed(text) }, 403)
      }
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
      ...unsavedAnswer(form, REGISTRATION_BROKE_DOWN, { schema: RegisterFormSchema, title: FAILED, secrets: SECRETS }),
      toast: null,
    }),
  },
)

export const clientAction = answerOnFailure(() => ({ failure: unforeseen(FAILED, REGISTRATION_BROKE_DOWN) }))

export default function RegisterPage() {
  const { constraint, door, contact } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { search } = useLocation()
  if (isShut(door)) return <ShutCard kind={door.kind} contact={contact} />

  const { title, subtitle } = wordsOf(door)
  return (
    <AuthCard
      title={title}
      subtitle={subtitle}
      footer={
        door.kind === 'set-up' ? null : (
          <>
            Already have an account?{' '}
            <TextLink to={door.kind === 'invited' ? '/login' : `/login${search}`}>Sign in</TextLink>
          </>
        )
      }
    >
      <FailureBanner failure={failureOf(answer)} />
      <FormToast toast={answer?.toast} />
      <RegistrationForm door={door} constraint={constraint} lastResult={answer?.result} refusalId={answer?.toast?.id} />
    </AuthCard>
  )
}

function ShutCard({ kind, contact }: { kind: ShutDoor['kind']; contact: string | undefined }) {
  return (
    <AuthCard {...SHUT[kind]} footer={<TextLink to="/login">Back to sign in</TextLink>}>
      {kind !== 'closed' && (
        <p className="text-sm text-ink-soft">
          Ask an administrator for a link: write to <OperatorContact contact={contact} />.
        </p>
      )}
    </AuthCard>
  )
}

function wordsOf(door: OpenDoor): { title: string; subtitle: string } {
  if (door.kind === 'set-up') return { title: SET_UP, subtitle: 'You will be its administrator' }
  if (door.kind === 'invited') {
    return { title: 'Accept your invitation', subtitle: `Your role will be ${ROLE_NAMES[door.role]}` }
  }
  const addresses = door.domains.length > 0 && `With an email address at ${listDomains(door.domains)}`
  return { title: 'Create an account', subtitle: addresses || 'Enter your information to get started' }
}

const SHUT: Record<ShutDoor['kind'], { title: string; subtitle: string }> = {
  invite: { title: 'By invitation only', subtitle: 'You need a link to create an account here' },
  closed: { title: 'Registration is closed', subtitle: 'This site takes no new accounts' },
  dead: {
    title: 'This invitation no longer works',
    subtitle: `It was used or revoked, or is older than ${INVITATION_DAYS} days`,
  },
}

function registrationFailed(description: string) {
  return createToast({ title: FAILED, description, variant: 'destructive' })
}
