import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { RelationshipType } from '#db/tables/relationship.ts'

/** A waiting relationship of the same pair that rests on the same quote: the same claim by another type. */
export interface SameClaim {
  id: string
  type: RelationshipType
}

/** Whether two relationships are of one pair, at the same place of the queue, and share a quote. */
function areSameClaim(one: string, other: string): RawBuilder<boolean> {
  const [a, b] = [sql.table(one), sql.table(other)]
  return sql<boolean>`(${a}.athlete_id = ${b}.athlete_id and ${a}.brand_id = ${b}.brand_id and ${a}.id <> ${b}.id
    and ${placeOf(one)} = ${placeOf(other)}
    and exists (
      select 1 from evidence as said join evidence as repeated on repeated.quote = said.quote
      where said.relationship_id = ${a}.id and repeated.relationship_id = ${b}.id))`
}

/** Worded like the expression of the index `relationship_in_queue`. */
export function placeOf(name: string): RawBuilder<number> {
  const link = sql.table(name)
  return sql<number>`(case when ${link}.review is null and ${link}.is_disputed = 1 then 0
  when ${link}.review is null then 2 else 1 end)`
}

/** Worded like the condition of the index `relationship_in_queue`. */
export function isWaiting(name: string): RawBuilder<boolean> {
  const link = sql.table(name)
  return sql<boolean>`((${link}.review is null and ${link}.is_unread = 0
    and (${link}.is_disputed = 1 or ${link}.verification_status = 'PENDING'))
  or (${link}.review = 'REJECTED' and ${link}.new_since_review = 1))`
}

/** One pair with one quote is one entry: of the same claims, the surest leads. */
export const leads = sql<boolean>`not exists (
  select 1 from relationship as surer
  where ${areSameClaim('surer', 'relationship')} and ${isWaiting('surer')}
    and (surer.confidence, -surer.id) > (relationship.confidence, -relationship.id))`

/** The other claims of relationships, the surest first, by their public ids. */
export async function listSameClaims(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, SameClaim[]>> {
  const rows = await db
    .selectFrom('relationship')
    .innerJoin('relationship as other', (join) => join.on(areSameClaim('relationship', 'other')))
    .select(['relationship.public_id as of', 'other.public_id as id', 'other.type'])
    .where('relationship.public_id', 'in', ids)
    .where(isWaiting('other'))
    .orderBy('other.confidence', 'desc')
    .orderBy('other.id')
    .execute()
  const claims = new Map<string, SameClaim[]>(ids.map((id) => [id, []]))
  for (const { of, ...claim } of rows) claims.get(of)?.push(claim)
  return claims
}
