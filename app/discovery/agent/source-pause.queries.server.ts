import type { Kysely } from 'kysely'
import { type DeclaredName, providerName } from '#app/platform/providers/provider-list.ts'
import type { Database } from '#db/schema.ts'

/** Without these a discovery finds nothing; without another source it finds less. */
const NEEDED: readonly DeclaredName[] = ['wikidata', 'wikipedia']

export interface SourcePause {
  /** Display name. */
  source: string
  /** No request is sent to it before. */
  until: string
}

/** The longest pause of a source that every discovery needs: it asked for one, or has failed repeatedly. */
export async function findSourcePause(db: Kysely<Database>, now: Date): Promise<SourcePause | null> {
  const row = await db
    .selectFrom('provider_state')
    .select((eb) => ['provider', eb.ref('open_until').$notNull().as('until')])
    .where('provider', 'in', NEEDED)
    .where('open_until', '>', now.toISOString())
    .orderBy('open_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { source: providerName(row.provider), until: row.until } : null
}
