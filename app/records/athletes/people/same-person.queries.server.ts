import type { Kysely } from 'kysely'
import { type Identity, identifiedItem, identifiedItemOf } from '#app/champion-index/scoring/people/identified-item.ts'
import type { NamedAthlete } from '#app/records/relationships/relationship.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'

/** The other athletes who are this person, oldest first. */
export async function listSamePerson(
  db: Kysely<Database>,
  athlete: Identity & { id: number },
): Promise<NamedAthlete[]> {
  const item = identifiedItemOf(athlete)
  if (item === null) return []
  const bearers = await listBearers(db, [item])
  return bearers.filter(({ rowId }) => rowId !== athlete.id).map(({ id, name, sport }) => ({ id, name, sport }))
}

/** The athletes who are the people of these Wikidata items, oldest first. */
export async function listBearers(db: Kysely<Database>, items: readonly string[]) {
  return db
    .selectFrom('athlete')
    .select(['id as rowId', 'public_id as id', 'name', 'sport', 'wikidata_id as item'])
    .where('wikidata_id', 'in', listOf(items))
    .where(identifiedItem(), 'is not', null)
    .orderBy('id')
    .limit(MAX_BEARERS)
    .execute()
}

/** The most athletes listed for one person. */
const MAX_BEARERS = 200
