import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { now } from '#app/base/platform/clock.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import { CredentialsSchema } from '../accounts/account.ts'
import type { SessionOrigin } from '../sessions/session.server.ts'
import { type SignInOutcome, signIn } from './sign-in.server.ts'

/** Signs in with the validated fields of the login form. */
export async function authenticateForm(
  form: URLSearchParams,
  origin: SessionOrigin & { address: string },
): Promise<SignInOutcome> {
  const authenticator = new Authenticator<SignInOutcome>()
  authenticator.use(
    new FormStrategy(async ({ form }) =>
      signIn(database().writer, CredentialsSchema.parse(Object.fromEntries(form)), origin, now()),
    ),
    'form',
  )
  // The strategy parses a request; the page has parsed its own more strictly.
  return authenticator.authenticate('form', new Request('http://form.invalid', { method: 'POST', body: form }))
}
