import type { Kysely } from 'kysely'
import { listRelationshipsOfAthletes } from '#app/records/relationships/relationship.queries.server.ts'
import { serializeBrandLink } from '#app/records/relationships/serialize-relationship.ts'
import type { Database } from '#db/schema.ts'
import { findAthlete } from '../athlete.queries.server.ts'

const SHOWN = 100

/** An athlete's brands without their evidence; undefined if there is no such athlete. */
export async function findBrandsPage(db: Kysely<Database>, publicId: string) {
  const athlete = await findAthlete(db, publicId)
  if (!athlete) return undefined

  const links = await listRelationshipsOfAthletes(db, [athlete.id])
  return {
    athlete: { id: athlete.public_id, name: athlete.name },
    links: links.slice(0, SHOWN).map((link) => serializeBrandLink(link)),
    total: links.length,
  }
}
