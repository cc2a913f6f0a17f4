import { openSealedText, sealText } from '#app/base/platform/sealed-text.server.ts'
import { keyFor } from '#app/base/platform/secrets.server.ts'
import type { WebhookRow } from '#db/tables/webhook.ts'

type Part = 'url' | 'secret'

/** Sealed for one webhook: in another one's row it cannot be opened. */
export function sealForWebhook(publicId: string, part: Part, text: string): string {
  return sealText(keyFor('webhook'), text, `${part} ${publicId}`)
}

/** Null if it was sealed with another secret of the installation. */
export function openWebhook(
  row: Pick<WebhookRow, 'public_id' | 'sealed_url' | 'sealed_secret' | 'sealed_former_secret' | 'former_until'>,
  now: Date,
): { url: string; secrets: string[] } | null {
  const open = (part: Part, sealed: string) => openSealedText(keyFor('webhook'), sealed, `${part} ${row.public_id}`)
  const [url, secret] = [open('url', row.sealed_url), open('secret', row.sealed_secret)]
  if (url === null || secret === null) return null
  const hasFormer = row.former_until !== null && row.former_until > now.toISOString()
  const former = hasFormer && row.sealed_former_secret !== null ? open('secret', row.sealed_former_secret) : null
  return { url, secrets: former === null ? [secret] : [secret, former] }
}
