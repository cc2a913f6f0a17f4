import { formatPercent } from '#app/base/components/display/format.ts'
import type { SerializedEvidence, SerializedRelationship } from './relationship.ts'

/** FOUNDER → founder, CO_OWNER → co-owner, BOARD_MEMBER → board member */
export function relationshipWords(type: string): string {
  return type.toLowerCase().replaceAll('_', ' ').replace(/^co /, 'co-')
}

export const STANCE_LABELS: Record<SerializedEvidence['stance'], string> = {
  SUPPORTS: 'Supports',
  CONTRADICTS: 'Contradicts',
  ENDS: 'Ended',
  NONE: 'Says nothing',
}

/** `86% confidence`, or that a person says so, where no source does. */
export function confidenceWords({
  confidence,
  createdBy,
}: Pick<SerializedRelationship, 'confidence' | 'createdBy'>): string {
  return confidence === 0 && createdBy === 'user' ? 'Entered by hand' : `${formatPercent(confidence)} confidence`
}
