import type { Kysely } from 'kysely'
import type { LabelFilter } from '#app/records/fields/label-filter.ts'
import { namedOwnValues, readOwnValues } from '#app/records/fields/own/own-field.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { listRelationshipsOfAthletes } from '#app/records/relationships/relationship.queries.server.ts'
import { relationshipsOnPage } from '#app/records/relationships/relationships-on-page.server.ts'
import { serializeBrandLink } from '#app/records/relationships/serialize-relationship.ts'
import type { Database } from '#db/schema.ts'
import type { Reader } from '#jobs/visible-error.ts'
import { findAthlete, findLatestDiscovery } from '../athlete.queries.server.ts'
import { serializeDiscovery } from '../discovery/serialize-discovery.ts'
import { listMerges } from '../merge/athlete-merge.queries.server.ts'
import { listOtherNames } from '../names/athlete-names.queries.server.ts'
import { listSamePerson } from '../people/same-person.queries.server.ts'
import { serializeAthlete } from '../serialize-athlete.ts'
import { listAudience } from './audience.queries.server.ts'
import { listIndexParts } from './index-parts.queries.server.ts'
import { missingFacts } from './missing-facts.ts'

export type AthletePage = NonNullable<Awaited<ReturnType<typeof findAthletePage>>>

/** Data of an athlete's page; undefined if there is no such athlete. */
export async function findAthletePage(
  db: Kysely<Database>,
  publicId: string,
  reader: Reader,
  chosen: LabelFilter = {},
) {
  const athlete = await findAthlete(db, publicId)
  if (!athlete) return undefined

  const discovery = await findLatestDiscovery(db, athlete.id)
  const links = await listRelationshipsOfAthletes(db, [athlete.id])
  return {
    athlete: serializeAthlete(athlete),
    isAmbiguous: athlete.identity_status === 'AMBIGUOUS',
    samePersonAs: await listSamePerson(db, athlete),
    ownValues: namedOwnValues(await listOwnFields(db, 'athlete'), readOwnValues(athlete.own)),
    otherNames: await listOtherNames(db, athlete.id),
    merges: reader.role === 'ADMIN' ? await listMerges(db, athlete.public_id) : [],
    discovery: discovery ? serializeDiscovery(discovery, reader) : null,
    audience: await listAudience(db, athlete.id),
    indexParts: await listIndexParts(db, athlete.id),
    missing: missingFacts(athlete, { brands: links.length }),
    ...(await relationshipsOnPage(db, links, chosen, serializeBrandLink)),
  }
}
