import type { Kysely } from 'kysely'
import { evidenceByLink, listRelationshipsOfAthletes } from '#app/records/relationships/relationship.queries.server.ts'
import type { SerializedBrandLink } from '#app/records/relationships/relationship.ts'
import { serializeBrandLink } from '#app/records/relationships/serialize-relationship.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { SerializedAthlete } from './athlete-answer.ts'
import { listOtherNames } from './names/athlete-names.queries.server.ts'
import { listSamePerson } from './people/same-person.queries.server.ts'
import { serializeAthlete } from './serialize-athlete.ts'

/** Everything about one athlete: index, relationships and their evidence, and who else of the directory it is. */
export async function describeAthlete(db: Kysely<Database>, athlete: AthleteRow): Promise<SerializedAthlete> {
  return {
    ...serializeAthlete(athlete, await describeRelationships(db, athlete)),
    samePersonAs: await listSamePerson(db, athlete),
    otherNames: await listOtherNames(db, athlete.id),
  }
}

/** Strongest first, each with its evidence. */
export async function describeRelationships(
  db: Kysely<Database>,
  athlete: Pick<AthleteRow, 'id'>,
): Promise<SerializedBrandLink[]> {
  const links = await listRelationshipsOfAthletes(db, [athlete.id])
  const evidence = await evidenceByLink(db, links)
  return links.map((link) => serializeBrandLink(link, evidence.get(link.id) ?? []))
}
