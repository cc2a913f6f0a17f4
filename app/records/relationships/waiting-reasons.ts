import type { AthleteRow } from '#db/tables/athlete.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'

/** Why an imported relationship is PENDING until a discovery or a person assesses it. */
export const WAITS_FOR_DISCOVERY = 'Waiting for the athlete’s next discovery, which reads the sources.'

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
