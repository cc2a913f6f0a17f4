import type { Kysely } from 'kysely'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { notFound } from '#app/people/auth/page-route.server.ts'
import { DELIVERY_UNDER_WAY, WEBHOOK_IS_OFF } from '#app/site/webhooks/webhook.ts'
import type { Database } from '#db/schema.ts'
import { renewSecret, replayDelivery, sendTestDelivery } from './operate-webhook.server.ts'
import { changeWebhook, deleteWebhook } from './save-webhook.server.ts'

interface Page {
  user: { id: number }
  author: Actor
  id: string
  now: Date
}

interface Pressed {
  change: string | null
  /** The delivery to send again. */
  replay: string | null
}

/** Does what the button of a webhook's page says: a redirect back to it, or its new secret. */
export async function pressWebhookButton(
  db: Kysely<Database>,
  { user, author, id, now }: Page,
  { change, replay }: Pressed,
): Promise<Response | { secret: string }> {
  const back = (title: string, description?: string) =>
    redirectWithToast(`/settings/webhooks/${id}`, { title, ...(description !== undefined && { description }) })
  if (replay !== null) return sent(await replayDelivery(db, author, { webhookId: id, deliveryId: replay }, now))

  switch (change) {
    case 'test':
      return sent(await sendTestDelivery(db, author, id, now))
    case 'on':
    case 'off': {
      const isOn = change === 'on'
      const { status } = await changeWebhook(db, user, author, id, { isOn }, now)
      if (status === 'not_found') return notFound('Webhook')
      return back(isOn ? 'Webhook switched on' : 'Webhook switched off')
    }
    case 'renew': {
      const outcome = await renewSecret(db, author, id, now)
      return outcome.status === 'renewed' ? { secret: outcome.secret } : notFound('Webhook')
    }
    case 'delete':
      if (!(await deleteWebhook(db, author, id, now))) return notFound('Webhook')
      return redirectWithToast('/settings/webhooks', { title: 'Webhook deleted' })
    default:
      throw new Response('Unknown change.', { status: 400, statusText: 'Bad Request' })
  }

  function sent({ status }: Awaited<ReturnType<typeof sendTestDelivery>>): Promise<Response> | Response {
    switch (status) {
      case 'queued':
        return back('Being sent', 'Reload the page to see what became of it.')
      case 'off':
        return back('Not sent', WEBHOOK_IS_OFF)
      case 'under_way':
        return back('Not sent', DELIVERY_UNDER_WAY)
      case 'not_found':
        return notFound('Webhook')
    }
  }
}
