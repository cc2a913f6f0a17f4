import { type Kysely, sql } from 'kysely'
import { identifiedItemOf } from '#app/champion-index/scoring/people/identified-item.ts'
import { jsonRows, jsonValue, listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { type IdentityCandidate, readCandidates } from '../people/identity-candidates.ts'
import { serializeAthlete } from '../serialize-athlete.ts'
import type { DuplicateFacts } from './duplicate.ts'

const NAMED_BRANDS = 3

/** What tells athletes apart, or shows that they are one person, in the order given. */
export async function loadFacts(db: Kysely<Database>, athletes: readonly AthleteRow[]): Promise<DuplicateFacts[]> {
  const brands = await listBrandNames(db, athletes)
  const people = await listPeople(db, athletes)
  return athletes.map((row) => {
    const { id, name, sport, status, brandCount, socialHandles } = serializeAthlete(row)
    const item = identifiedItemOf(row)
    const known =
      item === null ? readCandidates(row.identity_candidates) : people.filter((person) => person.id === item)
    // With several candidates, nothing is known for sure.
    const person = known.length === 1 ? known[0] : undefined
    return {
      id,
      name,
      sport,
      status,
      item,
      brandCount,
      socialHandles,
      birthDate: person?.birthDate ?? null,
      countries: person?.countries ?? [],
      brands: brands.filter(({ athleteId }) => athleteId === row.id).map((brand) => brand.name),
    }
  })
}

/** The candidates among which a person has chosen, or has yet to choose, the athlete. */
async function listPeople(db: Kysely<Database>, athletes: readonly AthleteRow[]): Promise<IdentityCandidate[]> {
  const decisions = await db
    .selectFrom('review_decision')
    .select((eb) => jsonValue<string | null>(eb.ref('before'), '$.identity_candidates').as('candidates'))
    .where('subject', '=', 'identity')
    .where('subject_id', 'in', listOf(athletes.map(({ public_id }) => public_id)))
    .orderBy('id', 'desc')
    .execute()
  const lists = [...athletes.map((row) => row.identity_candidates), ...decisions.flatMap((row) => row.candidates ?? [])]
  return lists.flatMap(readCandidates)
}

async function listBrandNames(db: Kysely<Database>, athletes: readonly AthleteRow[]) {
  const ids = JSON.stringify(athletes.map(({ id }) => id))
  const { rows } = await sql<{ athleteId: number; name: string }>`
    select athlete_id as "athleteId", name from (
      select athlete_id, brand.name, row_number() over (
        partition by athlete_id order by max(confidence) desc, brand.name_key) as place
      from ${jsonRows(ids)} as wanted join relationship on athlete_id = wanted.value
      join brand on brand.id = brand_id where review is distinct from 'REJECTED'
      group by athlete_id, brand_id)
    where place <= ${NAMED_BRANDS} order by athlete_id, place`.execute(db)
  return rows
}
