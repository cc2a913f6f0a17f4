import type { Kysely } from 'kysely'
import { notifyAdministrators } from '#app/base/events/notify.server.ts'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import type { WebhookRow } from '#db/tables/webhook.ts'
import { UNREADABLE_WEBHOOK } from './queue-deliveries.server.ts'
import { openWebhook } from './seal-webhook.server.ts'
import { signWebhook } from './sign-webhook.server.ts'
import { WEBHOOK_IS_OFF } from './webhook.ts'
import { deliveryAddress } from './webhook-body.ts'

const OFF_AFTER_DAYS = 3
const GONE = 410
const MAX_WORDS = 300

/** Sends a body to a checked address and follows no redirect; `words` are those of an error. */
type Post = (
  address: string,
  sent: { headers: Record<string, string>; body: string },
) => Promise<{ status: number; words: string }>

interface Services {
  db: Pick<Connections, 'reader' | 'writer'>
  now: () => Date
  post: Post
}

export type Attempt =
  | { outcome: 'delivered' | 'missing' }
  /** Nothing more is tried. */
  | { outcome: 'given_up'; why: string }
  | { outcome: 'failed'; why: string }

/**
 * One attempt. At least once: a process that dies between the response and the end of the job sends it again, with the same
 * id. An address that is gone, or that has failed for three days, is switched off, and administrators are told.
 */
export async function deliverWebhook(
  { db, now, post }: Services,
  { deliveryId, isLast, signal }: { deliveryId: number; isLast: boolean; signal: AbortSignal },
): Promise<Attempt> {
  const delivery = await db.reader
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  if (!delivery || delivery.body === null) return { outcome: 'missing' }
  const webhook = await db.reader
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', delivery.webhook_id)
    .executeTakeFirstOrThrow()
  const opened = openWebhook(webhook, now())
  const refused = webhook.is_on === 0 ? WEBHOOK_IS_OFF : opened === null ? UNREADABLE_WEBHOOK : undefined
  if (opened === null || refused !== undefined) {
    const why = refused ?? UNREADABLE_WEBHOOK
    await db.writer
      .updateTable('webhook_delivery')
      .set({ state: 'failed', error: why })
      .where('id', '=', delivery.id)
      .execute()
    return { outcome: 'given_up', why }
  }

  const { body } = delivery
  const headers = {
    'content-type': 'application/json',
    ...signWebhook({ id: delivery.public_id, at: now(), body }, opened.secrets),
  }
  const answer = await post(deliveryAddress(webhook.format, opened.url), { headers, body }).catch(failureOf)
  // The job is not this run's any more, or is released.
  signal.throwIfAborted()
  return db.writer.transaction().execute((trx) => settle(trx, { webhook, deliveryId, answer, isLast, now: now() }))
}

type Answer = { status: number | null; words: string }

function failureOf(error: unknown): Answer {
  return { status: null, words: error instanceof Error ? error.message : String(error) }
}

interface Tried {
  webhook: WebhookRow
  deliveryId: number
  answer: Answer
  isLast: boolean
  now: Date
}

async function settle(trx: Kysely<Database>, { webhook, deliveryId, answer, isLast, now }: Tried): Promise<Attempt> {
  const at = now.toISOString()
  const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300
  const since = isDelivered ? null : (webhook.failing_since ?? at)
  const offReason = offReasonOf(answer, since, now)
  const isOver = offReason !== null || isLast
  const why = wordsOf(answer)
  await trx
    .updateTable('webhook_delivery')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      status: answer.status,
      tried_at: at,
      error: isDelivered ? null : why,
      ...(isDelivered ? { state: 'delivered' } : isOver ? { state: 'failed' } : {}),
    }))
    .where('id', '=', deliveryId)
    .execute()
  await trx.updateTable('webhook').set({ failing_since: since }).where('id', '=', webhook.id).execute()
  if (isDelivered) return { outcome: 'delivered' }
  if (offReason !== null) await switchOff(trx, webhook, offReason, at)
  return { outcome: isOver ? 'given_up' : 'failed', why }
}

function offReasonOf({ status }: Answer, since: string | null, now: Date): 'gone' | 'failing' | null {
  if (status === GONE) return 'gone'
  return since !== null && now.getTime() - Date.parse(since) >= OFF_AFTER_DAYS * DAY_MS ? 'failing' : null
}

function wordsOf({ status, words }: Answer): string {
  if (status === null) return words
  if (status >= 300 && status < 400) return `It answered ${status}: redirects are not followed.`
  const shown = words.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_WORDS)
  return shown ? `It answered ${status}: ${shown}` : `It answered ${status}.`
}

/** Once, however many of its deliveries fail at the same time. */
async function switchOff(
  trx: Kysely<Database>,
  webhook: WebhookRow,
  reason: 'gone' | 'failing',
  at: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook')
    .set({ is_on: 0, off_reason: reason })
    .where('id', '=', webhook.id)
    .where('is_on', '=', 1)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  const details = { webhook: webhook.public_id, name: webhook.name, reason }
  await notifyAdministrators(trx, { kind: 'failure', cause: `webhook ${webhook.public_id} off ${at}`, details })
}
