import { z } from 'zod'
import type { AthleteRow } from '#db/tables/athlete.ts'

/** What says who an athlete is, in its row. */
export type IdentityColumns = Pick<
  AthleteRow,
  'wikidata_id' | 'identity_status' | 'identity_candidates' | 'identity_declined'
>

/** Who the athlete is once a person has said so. */
export function confirmedAs(item: string): IdentityColumns {
  return { wikidata_id: item, identity_status: 'CONFIRMED', identity_candidates: '[]', identity_declined: null }
}

/** Discoveries identify the athlete again, and ask before it is the item that a person has taken away. */
export function withoutItem({ wikidata_id, identity_declined }: AthleteRow): IdentityColumns {
  return {
    wikidata_id: null,
    identity_status: 'UNRESOLVED',
    identity_candidates: '[]',
    identity_declined: wikidata_id === null ? identity_declined : declineItems(identity_declined, [wikidata_id]),
  }
}

/** The items that a person has declined, with further ones. */
export function declineItems(declined: string | null, items: readonly string[]): string {
  const before = z.array(z.string()).parse(JSON.parse(declined ?? '[]'))
  return JSON.stringify([...new Set([...before, ...items])])
}
