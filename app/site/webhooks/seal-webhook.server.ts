import type { Kysely } from 'kysely'
import type { Reseal } from '#app/base/platform/resealing.server.ts'
import { keyFor, openSealedText, sealText } from '#app/base/platform/secrets.server.ts'
import type { Database } from '#db/schema.ts'
import type { WebhookRow } from '#db/tables/webhook.ts'

type Part = 'url' | 'secret'

/** Sealed for one webhook: in another one's row it cannot be opened. */
export function sealForWebhook(publicId: string, part: Part, text: string): string {
  return sealText(keyFor('webhook'), text, purposeOf(part, publicId))
}

/** Null if it was sealed with another secret of the installation. */
export function openWebhook(
  row: Pick<WebhookRow, 'public_id' | 'sealed_url' | 'sealed_secret' | 'sealed_former_secret' | 'former_until'>,
  now: Date,
): { url: string; secrets: string[] } | null {
  const open = (part: Part, sealed: string) => openSealedText(keyFor('webhook'), sealed, purposeOf(part, row.public_id))
  const [url, secret] = [open('url', row.sealed_url), open('secret', row.sealed_secret)]
  if (url === null || secret === null) return null
  const hasFormer = row.former_until !== null && row.former_until > now.toISOString()
  const former = hasFormer && row.sealed_former_secret !== null ? open('secret', row.sealed_former_secret) : null
  return { url, secrets: former === null ? [secret] : [secret, former] }
}

export async function resealWebhooks(trx: Kysely<Database>, reseal: Reseal): Promise<number> {
  const columns = ['sealed_url', 'sealed_secret', 'sealed_former_secret'] as const
  let count = 0
  for (const row of await trx
    .selectFrom('webhook')
    .select(['id', 'public_id', ...columns])
    .execute()) {
    for (const column of columns) {
      const part = column === 'sealed_url' ? 'url' : 'secret'
      const sealed = reseal('webhook', row[column], purposeOf(part, row.public_id))
      if (sealed === undefined) continue
      await trx
        .updateTable('webhook')
        .set({ [column]: sealed })
        .where('id', '=', row.id)
        .execute()
      count += 1
    }
  }
  return count
}

function purposeOf(part: Part, publicId: string): string {
  return `${part} ${publicId}`
}
