import { z } from 'zod'
import { WEBHOOK_FORMATS, WEBHOOK_KINDS, type WebhookFormat } from '#db/tables/webhook.ts'

/** Of an installation. */
export const MAX_WEBHOOKS = 50
export const TOO_MANY_WEBHOOKS = `There are ${MAX_WEBHOOKS} webhooks. Delete one first.`
export const WEBHOOK_NOT_FOUND = 'Webhook not found'
export const WEBHOOK_IS_OFF = 'The webhook is switched off.'
export const DELIVERY_UNDER_WAY = 'The delivery is still under way.'
export const WEBHOOK_REFUSED =
  'This address is inside the network or on an unusual port. To use it, add its host and port to FETCH_ALLOWED_HOSTS.'

/** How long the former secret signs beside the new one. */
export const OVERLAP_HOURS = 24

/** The names of the formats. */
export const FORMAT_LABELS: Record<WebhookFormat, string> = {
  json: 'JSON',
  slack: 'Slack',
  discord: 'Discord',
  matrix: 'Matrix',
  ntfy: 'ntfy',
}

const name = z
  .string({ error: 'Name is required' })
  .trim()
  .min(1, 'Name is required')
  .max(80, 'Must be 80 characters or fewer')
const url = z
  .url({ protocol: /^https?$/, error: 'Must be an http or https address' })
  .max(2_000, 'Must be 2,000 characters or fewer')
const format = z.enum(WEBHOOK_FORMATS, { error: 'Choose a format' })
const tellsFailures = z.boolean().describe('Tells of jobs that failed and that nobody had started')
const tellsProviders = z.boolean().describe('Tells of sources that have stopped responding')

export const NewWebhookSchema = z.object({
  name,
  url,
  format,
  tellsFailures: tellsFailures.default(false),
  tellsProviders: tellsProviders.default(false),
})
export type NewWebhook = z.output<typeof NewWebhookSchema>

const alerts = z.array(z.string()).max(100)

export const WebhookChangeSchema = z.object({
  name: name.optional(),
  url: url.optional(),
  format: format.optional(),
  tellsFailures: tellsFailures.optional(),
  tellsProviders: tellsProviders.optional(),
  alerts: alerts.optional().describe('The ids of those of your alerts that it tells of; those of others stay'),
  isOn: z.boolean().optional(),
})
export type WebhookChange = z.output<typeof WebhookChangeSchema>

/** The form of its page: an empty address keeps the present one. */
export const WebhookFormSchema = z.object({
  name,
  url: url.optional(),
  format,
  tellsFailures: tellsFailures.default(false),
  tellsProviders: tellsProviders.default(false),
  alerts: alerts.default([]),
})

export const WebhookSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    origin: z.string().describe('The scheme and host of its address; the rest is not shown'),
    format: z.enum(WEBHOOK_FORMATS),
    tellsFailures,
    tellsProviders,
    alerts: z.array(z.string()).describe('The ids of those of your alerts that it tells of'),
    othersAlerts: z.int().describe('How many alerts of other administrators it tells of'),
    isOn: z.boolean(),
    offReason: z.enum(['gone', 'failing']).nullable().describe('Why it was switched off by itself'),
    failingSince: z.iso.datetime().nullable().describe('null if the last delivery has succeeded'),
    formerSecretUntil: z.iso.datetime().nullable().describe('Until when the former secret signs too'),
    isReadable: z.boolean().describe('False if it was encrypted with another SESSION_SECRET and has to be made anew'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof WebhookSchema>

export const DeliverySchema = z
  .object({
    id: z.string().describe('The `webhook-id` of each attempt'),
    kind: z.enum(WEBHOOK_KINDS),
    title: z.string(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int(),
    status: z.int().nullable().describe('Of the last response'),
    error: z.string().nullable(),
    body: z.string().nullable().describe('What is sent; null until it is queued'),
    triedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' })
export type Delivery = z.output<typeof DeliverySchema>
