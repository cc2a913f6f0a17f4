import { data, type HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { unsavedAnswer } from '#app/base/components/forms/unsaved-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { createApiToken, listApiTokens, revokeApiToken } from '#app/people/auth/api-access/api-token.server.ts'
import { newApiTokenFormSchema, TOO_MANY_TOKENS } from '#app/people/auth/api-access/api-token.ts'
import { parseConfirmed, SECRETS } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { withConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { notFound, userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { ApiTokensCard } from '#app/settings/account/api-tokens-card.tsx'
import { NewApiTokenCard } from '#app/settings/account/new-api-token-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta(
  'API tokens',
  'Create, limit and revoke tokens that let your own programs use the API as you.',
)

/** A page that shows a new token is never cached. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = userLoader(async ({ user, reader, now }) => {
  const { rateLimitPerMinute } = config()
  return { tokens: await listApiTokens(reader, user.id, now), rateLimitPerMinute }
})

const FAILED = 'Failed to change the tokens'

/** Revokes the token named by the form, or creates one after checking the password. */
export const action = userAction(
  async ({ request, session, user, author, writer, now }) => {
    const schema = newApiTokenFormSchema(config().rateLimitPerMinute)
    const form = await readForm(request, ['revoke', ...Object.keys(schema.shape)], { repeated: ['scope'] })
    const revoked = form.get('revoke')
    if (revoked !== null) {
      if (!(await revokeApiToken(writer, user, revoked, author, now))) notFound('Token')
      return redirectWithToast('/settings/tokens', { title: 'Token revoked' })
    }

    const { submission, value, refused, confirmationRefused } = parseConfirmed(form, schema, { created: null })
    if (!value) return refused()

    const { currentPassword, ...token } = value
    const outcome = await withConfirmation(
      writer,
      { session, origin: author },
      currentPassword,
      now,
      (isStillCurrent) => createApiToken(writer, user, token, author, now, isStillCurrent),
    )
    switch (outcome.status) {
      case 'created':
        return data({
          id: newId(),
          result: submission.reply({ resetForm: true }),
          created: { id: outcome.id, token: outcome.token, name: token.name },
        })
      case 'too_many':
        return refused({ name: [TOO_MANY_TOKENS] }, 409)
      case 'wrong_password':
      case 'limited':
        return confirmationRefused(outcome)
    }
  },
  {
    unsaved: (text, form) => ({
      ...(form.has('revoke')
        ? { result: undefined, failure: unforeseen(FAILED, text) }
        : unsavedAnswer(form, text, {
            schema: newApiTokenFormSchema(config().rateLimitPerMinute),
            title: FAILED,
            secrets: SECRETS,
          })),
      id: null,
      created: null,
    }),
  },
)

export const clientAction = keepOpen(FAILED)

export default function ApiTokensPage() {
  const { tokens, rateLimitPerMinute } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <NewApiTokenCard answer={answer} failure={failureOf(answer)} usersCallsPerMinute={rateLimitPerMinute} />
      <ApiTokensCard tokens={tokens} newId={answer?.created?.id} />
    </>
  )
}
