import type { Kysely } from 'kysely'
import type { LabelFilter } from '#app/records/fields/label-filter.ts'
import { namedOwnValues, type OwnField, readOwnValues } from '#app/records/fields/own/own-field.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { LinkColumns } from './link-fields.ts'
import { isWantedLink, offerLinkFilters } from './link-filters.ts'
import { evidenceByLink, type listEvidence } from './relationship.queries.server.ts'
import { listReviewNotes } from './review/review.queries.server.ts'

const SHOWN = 100

type Link = { id: number } & LinkColumns
type Evidence = Awaited<ReturnType<typeof listEvidence>>[number]

/** The first hundred relationships that have what is chosen, with their evidence and reviews, and their total number. */
export async function relationshipsOnPage<L extends Link, Serialized>(
  db: Kysely<Database>,
  links: readonly L[],
  chosen: LabelFilter,
  serialize: (link: L, evidence: Evidence[]) => Serialized,
) {
  const matching = links.filter((link) => isWantedLink(link, chosen))
  const shown = matching.slice(0, SHOWN)
  const ids = shown.map((link) => link.id)
  const evidence = await evidenceByLink(db, shown)
  const notes = await listReviewNotes(db, ids)
  const own = await listOwnFields(db, 'relationship')
  return {
    relationshipCount: links.length,
    matchingCount: matching.length,
    linkFilters: offerLinkFilters(links, own, chosen),
    relationships: shown.map((link) => ({
      ...serialize(link, evidence.get(link.id) ?? []),
      reviewNote: notes.get(link.id) ?? null,
      entered: enteredAbout(link, own),
    })),
  }
}

/** `Agency: IMG`, a line for each field that is filled in; '' without any. */
function enteredAbout({ tags, note, own }: LinkColumns, fields: readonly OwnField[]): string {
  return [
    ...(tags === null ? [] : [`Tags: ${tags}`]),
    ...namedOwnValues(fields, readOwnValues(own)).map(({ label, value }) => `${label}: ${value}`),
    ...(note === null ? [] : [note]),
  ].join('\n')
}
