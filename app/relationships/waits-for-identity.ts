import type { AthleteRow } from '#db/tables/athlete.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'

export const WAITS_FOR_IDENTITY =
  'Waits for the identity of the athlete: several people of this name fit, and none was chosen.'

/** What was imported about somebody who cannot be told apart yet is judged once he can, unless a person has decided. */
export function waitsForIdentity(
  row: Pick<RelationshipRow, 'created_by' | 'review'> & Pick<AthleteRow, 'identity_status'>,
): boolean {
  return row.created_by === 'import' && row.review === null && row.identity_status === 'AMBIGUOUS'
}
