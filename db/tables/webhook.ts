import type { Generated, Selectable } from 'kysely'

export const WEBHOOK_FORMATS = ['json', 'slack', 'discord', 'matrix', 'ntfy'] as const
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number]

export const WEBHOOK_KINDS = ['alert', 'failure', 'provider', 'test'] as const
type WebhookKind = (typeof WEBHOOK_KINDS)[number]

export interface WebhookTable {
  id: Generated<number>
  public_id: string
  name: string
  /** The scheme and host of its address; the rest may be a secret. */
  origin: string
  /** Its address, encrypted with a key that is derived from the installation's secret, as are its secrets. */
  sealed_url: string
  format: WebhookFormat
  sealed_secret: string
  /** Signs too, until `former_until`. */
  sealed_former_secret: string | null
  former_until: string | null
  tells_failures: Generated<0 | 1>
  tells_providers: Generated<0 | 1>
  is_on: Generated<0 | 1>
  /** Why it was switched off by itself. */
  off_reason: 'gone' | 'failing' | null
  /** Since when no delivery has succeeded; null if the last one has. */
  failing_since: string | null
  created_at: string
}
export type WebhookRow = Selectable<WebhookTable>

/** The alerts that a webhook tells of. */
export interface WebhookAlertTable {
  webhook_id: number
  alert_id: number
}

/** An event for a webhook, written in the transaction of its cause. */
export interface WebhookDeliveryTable {
  id: Generated<number>
  /** The same with each attempt and replay. */
  public_id: string
  webhook_id: number
  kind: WebhookKind
  /** What it tells of; a webhook is told once. */
  cause: string
  /** JSON: the codes and values of the notification. */
  details: string
  /** What is sent, once it is queued. */
  body: string | null
  state: Generated<'waiting' | 'delivered' | 'failed'>
  /** When its job was queued. */
  queued_at: string | null
  attempts: Generated<number>
  /** Of the last response. */
  status: number | null
  error: string | null
  tried_at: string | null
  created_at: string
}
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>
