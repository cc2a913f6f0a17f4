import { parseWithZod } from '@conform-to/zod/v4'
import { data, type HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { NewWebhookCard } from '#app/settings/webhooks/new-webhook-card.tsx'
import { createWebhook } from '#app/settings/webhooks/save-webhook.server.ts'
import { SecretBanner } from '#app/settings/webhooks/secret-banner.tsx'
import { WebhooksCard } from '#app/settings/webhooks/webhooks-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import { listWebhooks } from '#app/site/webhooks/webhook.queries.server.ts'
import { NewWebhookSchema, TOO_MANY_WEBHOOKS, WEBHOOK_REFUSED } from '#app/site/webhooks/webhook.ts'

export const meta = pageMeta('Webhooks', 'Tell other programs of alerts, failed jobs and sources.')

/** A page that shows a new secret is never cached. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = adminLoader(async ({ user, reader, now }) => ({
  webhooks: await listWebhooks(reader, { userId: user.id, now }),
}))

const FAILED = 'Failed to add the webhook'

export const action = adminAction(
  async ({ request, author, writer, now }) => {
    const submission = parseWithZod(await readForm(request, NewWebhookSchema), { schema: NewWebhookSchema })
    const refusal = (fieldErrors?: Record<string, string[]>) => ({
      result: submission.reply({ fieldErrors }),
      created: null,
    })
    if (submission.status !== 'success') return data(refusal(), 422)

    const outcome = await createWebhook(writer, author, submission.value, now)
    if (outcome.status !== 'created') {
      const isFull = outcome.status === 'too_many'
      return isFull ? data(refusal({ name: [TOO_MANY_WEBHOOKS] }), 409) : data(refusal({ url: [WEBHOOK_REFUSED] }), 422)
    }
    return data({
      result: submission.reply({ resetForm: true }),
      created: { name: submission.value.name, secret: outcome.secret },
    })
  },
  unsavedForm(FAILED, NewWebhookSchema, { created: null }),
)

export const clientAction = keepOpen(FAILED)

export default function WebhooksPage() {
  const { webhooks } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const created = answer?.created

  return (
    <>
      {created && <SecretBanner title={`Webhook “${created.name}” added.`} secret={created.secret} />}
      <FailureBanner failure={failureOf(answer)} />
      <WebhooksCard webhooks={webhooks} />
      <NewWebhookCard lastResult={answer?.result} />
    </>
  )
}
