import type { Kysely } from 'kysely'
import { providerName } from '#app/base/platform/providers/provider-labels.ts'
import { type DeclaredName, PROVIDERS } from '#app/base/platform/providers/provider-list.ts'
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
  return (await listPauses(db, NEEDED, now))[0] ?? null
}

/** The sources that are paused, except sites of brands and athletes; the longest pause first. */
export async function listSourcePauses(db: Kysely<Database>, now: Date): Promise<SourcePause[]> {
  return listPauses(
    db,
    PROVIDERS.map(({ name }) => name),
    now,
  )
}

async function listPauses(db: Kysely<Database>, names: readonly DeclaredName[], now: Date): Promise<SourcePause[]> {
  const rows = await db
    .selectFrom('provider_state')
    .select((eb) => ['provider', eb.ref('open_until').$notNull().as('until')])
    .where('provider', 'in', names)
    .where('open_until', '>', now.toISOString())
    .orderBy('open_until', 'desc')
    .execute()
  return rows.map(({ provider, until }) => ({ source: providerName(provider), until }))
}
