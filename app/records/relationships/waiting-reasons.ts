import type { AthleteRow } from '#db/tables/athlete.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'

/** Why an imported relationship is PENDING until a discovery or a person assesses it. */
export const WAITS_FOR_DISCOVERY = 'Waiting for the athlete’s next discovery, which reads the sources.'

/** Why a relationship that a user has added is PENDING. */
export const WAITS_FOR_DECISION =
  'Added by a user: waiting for an administrator’s decision, or for sources that verify it.'

export const WAITS_FOR_IDENTITY =
  'Waiting for the athlete’s identity: several people match this name, and none has been chosen.'

/**
 * Imported relationships of an athlete whose identity is ambiguous are not assessed until it is settled, unless a user
 * has decided.
 */
export function waitsForIdentity(
  row: Pick<RelationshipRow, 'created_by' | 'review'> & Pick<AthleteRow, 'identity_status'>,
): boolean {
  return row.created_by === 'import' && row.review === null && row.identity_status === 'AMBIGUOUS'
}

/** What a user has added is not dismissed for want of sources: somebody decides, unless the sources verify it. */
export function waitsForDecision(row: Pick<RelationshipRow, 'created_by' | 'review'>): boolean {
  return row.created_by === 'user' && row.review === null
}
