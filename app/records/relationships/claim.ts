import { type RawBuilder, sql } from 'kysely'
import type { RelationshipRow, RelationshipType } from '#db/tables/relationship.ts'

/** Founder and co-founder are the same claim, and so are owner and co-owner. */
export function claimOf(type: RelationshipType): string {
  return type.replace(/^CO_/, '')
}

/** Whether two links of one pair become one link: those of one type do, and those of one claim unless reviews keep them apart. */
export function isOneLink(one: Claimed, other: Claimed): boolean {
  if (one.type === other.type) return true
  const reviews = [one.review, other.review]
  return claimOf(one.type) === claimOf(other.type) && reviews.includes(null) && !reviews.includes('REJECTED')
}

type Claimed = Pick<RelationshipRow, 'type' | 'review'>

/** The same of two rows in a query. */
export function isOneLinkIn(one: string, other: string): RawBuilder<boolean> {
  const [type, otherType] = [sql.ref(`${one}.type`), sql.ref(`${other}.type`)]
  const [review, otherReview] = [sql.ref(`${one}.review`), sql.ref(`${other}.review`)]
  return sql<boolean>`(${type} = ${otherType} or (
    replace(${type}, 'CO_', '') = replace(${otherType}, 'CO_', '')
    and (${review} is null or ${otherReview} is null)
    and coalesce(${review}, '') <> 'REJECTED' and coalesce(${otherReview}, '') <> 'REJECTED'))`
}
