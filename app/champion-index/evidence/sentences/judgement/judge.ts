import type { RelationshipType } from '../../evidence-model.ts'
import weights from './weights.json' with { type: 'json' }

/** How sure it is that a passage supports a relation, and which one it is. */
export interface Judgement {
  supports: number
  type: RelationshipType
  /** That it is of each type, if it supports at all. */
  types: ReadonlyMap<RelationshipType, number>
}

/** What a feature adds to the sum, in hundredths. */
export type Weights = ReadonlyMap<string, number>
/** The constant part, kept with the features. */
export const BIAS = ''

const SUPPORT = read(weights.support)
const TYPES = Object.entries(weights.types).map(([type, text]) => [type as RelationshipType, read(text)] as const)

/** The words alone tell the type, their classes, and where those stand to the parties. */
export function tellsType(feature: string): boolean {
  return /^(?:[123]|class|[a-z]+ (?:AB|BA)) /u.test(feature)
}

export function judge(features: readonly string[]): Judgement {
  const telling = features.filter(tellsType)
  const types = new Map(TYPES.map(([type, of]) => [type, chance(sumOf(telling, of))]))
  const [type = 'AFFILIATED'] = [...types.keys()].toSorted((a, b) => (types.get(b) ?? 0) - (types.get(a) ?? 0))
  return { supports: chance(sumOf(features, SUPPORT)), type, types }
}

export function sumOf(features: readonly string[], of: Weights): number {
  let sum = of.get(BIAS) ?? 0
  for (const feature of features) sum += of.get(feature) ?? 0
  return sum / 100
}

export function chance(sum: number): number {
  return 1 / (1 + Math.exp(-sum))
}

/** Lines of a feature and its weight. */
function read(text: string): Weights {
  return new Map(
    text.split('\n').map((line): [string, number] => {
      const at = line.lastIndexOf('\t')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}
