import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { now } from '../clock.server.ts'
import { database } from '../database.server.ts'
import { CredentialsSchema } from './account.ts'
import type { SessionOrigin } from './session.server.ts'
import { type SignInOutcome, signIn } from './sign-in.server.ts'

/** Signs in with the login form of a request whose body is still unread; its fields are known to be valid. */
export async function authenticateForm(
  request: Request,
  origin: SessionOrigin & { address: string },
): Promise<SignInOutcome> {
  const authenticator = new Authenticator<SignInOutcome>()
  authenticator.use(
    new FormStrategy(async ({ form }) =>
      signIn(database().writer, CredentialsSchema.parse(Object.fromEntries(form)), origin, now()),
    ),
    'form',
  )
  return authenticator.authenticate('form', request)
}
