import { parseWithZod } from '@conform-to/zod/v4'
import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { createApiToken, listApiTokens, revokeApiToken } from '#app/auth/api-token.server.ts'
import { NewApiTokenSchema } from '#app/auth/api-token.ts'
import { requireUser } from '#app/auth/guards.server.ts'
import { requestOrigin } from '#app/auth/request-origin.server.ts'
import { now } from '#app/clock.server.ts'
import { useAnswer } from '#app/components/use-answer.ts'
import { database } from '#app/database.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { pageAction } from '#app/http/page-action.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { ApiTokensCard } from '#app/settings/api-tokens-card.tsx'
import { NewApiTokenCard } from '#app/settings/new-api-token-card.tsx'
import { pageMeta } from '#app/shell/page-title.ts'

export const meta = pageMeta(
  'API tokens',
  'Tokens that let your own programs use the API as you: make, limit and revoke them.',
)

/** A page that shows a new token is kept nowhere. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  return { tokens: await listApiTokens(database().reader, user.id, now()) }
}

/** Revokes the token that the form names, or creates one. */
export const action = pageAction(async ({ request, context }) => {
  const user = await requireUser(request)
  const { address } = requestOrigin(request, context)
  const { writer } = database()
  const form = await readForm(request, ['revoke', ...Object.keys(NewApiTokenSchema.shape)])
  const revoked = form.get('revoke')
  if (revoked !== null) {
    if (!(await revokeApiToken(writer, user, revoked, address, now()))) notFound('Token')
    return redirectWithToast('/settings/tokens', { title: 'Token revoked' })
  }

  const submission = parseWithZod(form, { schema: NewApiTokenSchema })
  if (submission.status !== 'success') return data({ result: submission.reply(), created: null }, 422)

  const outcome = await createApiToken(writer, user, submission.value, address, now())
  if (outcome.status === 'too_many') {
    const fieldErrors = { name: ['You have 50 tokens. Revoke one first.'] }
    return data({ result: submission.reply({ fieldErrors }), created: null }, 409)
  }
  return data({
    result: submission.reply({ resetForm: true }),
    created: { id: outcome.id, token: outcome.token, name: submission.value.name },
  })
})

export default function ApiTokensPage() {
  const { tokens } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <NewApiTokenCard lastResult={answer?.result} created={answer?.created ?? null} />
      <ApiTokensCard tokens={tokens} newId={answer?.created?.id} />
    </>
  )
}
