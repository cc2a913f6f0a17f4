import type { WebhookFormat } from '#db/tables/webhook.ts'

/** What a webhook tells, in codes and in words. */
export interface WebhookEvent {
  /** `alert.brand_score`, `job.failed` */
  type: string
  at: string
  title: string
  text: string | null
  /** Its page, if the product knows its own address. */
  url: string | null
  details: object
}

const MAX_DISCORD = 2_000

/** The body of each format. The same event has the same body whenever it is sent. */
export const WEBHOOK_BODIES: Record<WebhookFormat, (event: WebhookEvent, address: URL) => object> = {
  json: ({ type, at, title, text, url, details }) => ({ type, timestamp: at, data: { title, text, url, ...details } }),

  slack: ({ title, text, url }) => ({
    text: lines(`*${forSlack(title)}*`, text && forSlack(text), url && `<${url}|Open in Icon Radar>`),
  }),

  discord: ({ title, text, url }) => ({
    content: lines(`**${forMarkdown(title)}**`, text && forMarkdown(text), url && `<${url}>`).slice(0, MAX_DISCORD),
    allowed_mentions: { parse: [] },
  }),

  // As a generic webhook of matrix-hookshot reads it.
  matrix: ({ title, text, url }) => ({
    text: lines(title, text, url),
    html: [
      `<strong>${forHtml(title)}</strong>`,
      ...(text ? [forHtml(text)] : []),
      ...(url ? [`<a href="${forHtml(url)}">Open in Icon Radar</a>`] : []),
    ].join('<br>'),
  }),

  // Published as JSON, whose texts may be in any script, at the root of the server.
  ntfy: ({ title, text, url }, address) => ({
    topic: address.pathname.slice(1),
    title,
    message: text ?? title,
    ...(url && { click: url }),
  }),
}

/** Where a body is sent to. */
export function deliveryAddress(format: WebhookFormat, address: string): string {
  return format === 'ntfy' ? new URL(`/${new URL(address).search}`, address).href : address
}

function lines(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join('\n')
}

function forSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function forHtml(text: string): string {
  return forSlack(text).replaceAll('"', '&quot;')
}

function forMarkdown(text: string): string {
  return text.replace(/[\\*_~`|>[\]]/g, '\\$&')
}
