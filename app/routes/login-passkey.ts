import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { UsedPasskey } from '#app/people/auth/factors/passkeys/browser-response.ts'
import { askForPasskey } from '#app/people/auth/factors/passkeys/passkey-proof.server.ts'
import { relyingPartyOf } from '#app/people/auth/factors/passkeys/relying-party.server.ts'
import { pageAction, pageLoader } from '#app/people/auth/page-route.server.ts'
import { requestOrigin } from '#app/people/auth/request-origin.server.ts'
import { answerSignedIn } from '#app/people/auth/sign-in/answer-signed-in.server.ts'
import { backToSignIn } from '#app/people/auth/sign-in/back-to-sign-in.server.ts'
import { ENTERED_FIELD } from '#app/people/auth/sign-in/carried-fields.ts'
import { CARRYING_FORM } from '#app/people/auth/sign-in/entered-form.server.ts'
import { signInWithPasskey } from '#app/people/auth/sign-in/sign-in-with-passkey.server.ts'

/** What the script of the sign-in page asks the browser for a passkey with. */
export const loader = pageLoader(async ({ request, now }) =>
  Response.json(await askForPasskey(relyingPartyOf(request), now), { headers: { 'Cache-Control': 'no-store' } }),
)

export const action = pageAction(async ({ request, context, writer, now }) => {
  const form = await readForm(request, [...Object.keys(UsedPasskey.shape), ENTERED_FIELD], CARRYING_FORM)
  const sent = UsedPasskey.safeParse(Object.fromEntries(form))
  const party = relyingPartyOf(request)
  const outcome = sent.success
    ? await signInWithPasskey(writer, sent.data, party, requestOrigin(request, context), now)
    : ({ status: 'refused' } as const)
  if (outcome.status === 'signed_in')
    return answerSignedIn({ request, context }, { ...outcome, entered: form.get(ENTERED_FIELD) })

  return backToSignIn(
    { request, context },
    {
      page: `/login${new URL(request.url).search}`,
      toast: {
        title: 'Login failed',
        description: 'This passkey does not sign you in here. Please try again, or enter your password.',
      },
      entered: form.get(ENTERED_FIELD),
    },
  )
})
