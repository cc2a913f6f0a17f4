import { parseWithZod } from '@conform-to/zod/v4'
import { data, type HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { unsavedAnswer } from '#app/base/components/forms/unsaved-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { DeliveriesCard } from '#app/settings/webhooks/deliveries-card.tsx'
import { pressWebhookButton } from '#app/settings/webhooks/press-webhook-button.server.ts'
import { changeWebhook } from '#app/settings/webhooks/save-webhook.server.ts'
import { SecretBanner } from '#app/settings/webhooks/secret-banner.tsx'
import { WebhookCard } from '#app/settings/webhooks/webhook-card.tsx'
import { listAlerts } from '#app/site/alerts/alert.queries.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import { findWebhook, listDeliveries } from '#app/site/webhooks/webhook.queries.server.ts'
import { WEBHOOK_REFUSED, WebhookFormSchema } from '#app/site/webhooks/webhook.ts'

export const meta = pageMeta('Webhook', 'What it tells of, and what became of its deliveries.')

/** A page that shows a new secret is never cached. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = adminLoader(async ({ id, user, reader, now }) => ({
  webhook: (await findWebhook(reader, id, { userId: user.id, now })) ?? notFound('Webhook'),
  alerts: await listAlerts(reader, user.id),
  deliveries: await listDeliveries(reader, id),
}))

const FAILED = 'Failed to change the webhook'
const BUTTONS = ['change', 'replay']

/** Saves the form, or does what the pressed button says. */
export const action = adminAction(
  async ({ request, id, user, author, writer, now }) => {
    const form = await readForm(request, [...BUTTONS, ...Object.keys(WebhookFormSchema.shape)], {
      repeated: ['alerts'],
    })
    if (BUTTONS.some((name) => form.has(name))) {
      const pressed = { change: form.get('change'), replay: form.get('replay') }
      const outcome = await pressWebhookButton(writer, { user, author, id, now }, pressed)
      return outcome instanceof Response ? outcome : data({ result: undefined, ...outcome })
    }

    const submission = parseWithZod(form, { schema: WebhookFormSchema })
    const refusal = (fieldErrors?: Record<string, string[]>) => ({
      result: submission.reply({ fieldErrors }),
      secret: null,
    })
    if (submission.status !== 'success') return data(refusal(), 422)
    const outcome = await changeWebhook(writer, user, author, id, submission.value, now)
    if (outcome.status === 'not_found') return notFound('Webhook')
    if (outcome.status === 'refused') return data(refusal({ url: [WEBHOOK_REFUSED] }), 422)
    return redirectWithToast(`/settings/webhooks/${id}`, { title: 'Webhook saved' })
  },
  {
    unsaved: (text, form) => ({
      ...(BUTTONS.some((name) => form.has(name))
        ? { result: undefined, failure: unforeseen(FAILED, text) }
        : unsavedAnswer(form, text, { schema: WebhookFormSchema, title: FAILED })),
      secret: null,
    }),
  },
)

export const clientAction = keepOpen(FAILED)

export default function WebhookPage() {
  const { webhook, alerts, deliveries } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      {answer?.secret && <SecretBanner title="Secret renewed." secret={answer.secret} />}
      <FailureBanner failure={failureOf(answer)} />
      <WebhookCard key={webhook.id} webhook={webhook} alerts={alerts} lastResult={answer?.result} />
      <DeliveriesCard deliveries={deliveries} />
    </>
  )
}
