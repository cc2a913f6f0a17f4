import type { SerializedEvidence } from './relationship.ts'

/** FOUNDER → founder, CO_OWNER → co_owner */
export function relationshipLabel(type: string): string {
  return type.toLowerCase()
}

export const STANCE_LABELS: Record<SerializedEvidence['stance'], string> = {
  SUPPORTS: 'Supports',
  CONTRADICTS: 'Contradicts',
  ENDS: 'Ended',
  NONE: 'Says nothing',
}
