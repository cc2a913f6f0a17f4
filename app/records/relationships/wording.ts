import type { SerializedEvidence } from './relationship.ts'

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
