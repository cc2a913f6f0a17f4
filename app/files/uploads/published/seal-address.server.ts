import type { Kysely } from 'kysely'
import type { Reseal } from '#app/base/platform/resealing.server.ts'
import { keyFor, openSealedText, sealText } from '#app/base/platform/secrets.server.ts'
import type { Database } from '#db/schema.ts'
import type { PublishedSheetRow } from '#db/tables/published-sheet.ts'

/** The columns of an address, which is often a secret itself: whoever has the link can read the table. */
export function sealAddress(publicId: string, url: string): Pick<PublishedSheetRow, 'origin' | 'sealed_url'> {
  return { origin: new URL(url).origin, sealed_url: sealText(keyFor('published sheet'), url, publicId) }
}

/** Null if it was sealed with another secret of the installation. */
export function openAddress(sheet: Pick<PublishedSheetRow, 'public_id' | 'sealed_url'>): string | null {
  return openSealedText(keyFor('published sheet'), sheet.sealed_url, sheet.public_id)
}

export async function resealSheetAddresses(trx: Kysely<Database>, reseal: Reseal): Promise<number> {
  let count = 0
  for (const { id, public_id, sealed_url } of await trx
    .selectFrom('published_sheet')
    .select(['id', 'public_id', 'sealed_url'])
    .execute()) {
    const sealed = reseal('published sheet', sealed_url, public_id)
    if (sealed === undefined) continue
    await trx.updateTable('published_sheet').set({ sealed_url: sealed }).where('id', '=', id).execute()
    count += 1
  }
  return count
}
