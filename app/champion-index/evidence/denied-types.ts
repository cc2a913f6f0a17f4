import type { RelationshipType } from './evidence-model.ts'

/** A denial of one type also speaks about its sibling. */
export function deniedTypes(type: RelationshipType): readonly RelationshipType[] {
  if (type === 'FOUNDER' || type === 'CO_FOUNDER') return ['FOUNDER', 'CO_FOUNDER']
  if (type === 'OWNER' || type === 'CO_OWNER') return ['OWNER', 'CO_OWNER']
  return [type]
}
