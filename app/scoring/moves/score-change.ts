import { z } from 'zod'
import { COMPONENTS } from '../champion-index/methodology.ts'

export const CauseSchema = z
  .object({
    kind: z
      .enum(['first_score', 'same_score', 'new_method', 'component'])
      .describe(
        '`first_score`: it had none before; `same_score`: only other brands moved; `new_method`: scored by another version of the methodology; `component`: the component that changed the score most',
      ),
    scoreChange: z.number().nullable().describe('The change of the score'),
    component: z.enum(COMPONENTS).nullable(),
    points: z.number().nullable().describe('The change of the component’s share of the score'),
    measured: z.enum(['still', 'now', 'no_longer']).nullable().describe('Whether the component is measured'),
  })
  .meta({ id: 'MoveCause' })
export type Cause = z.infer<typeof CauseSchema>

/** A stored score, as far as its change is explained by it. */
export interface ScoreThen {
  id: number
  total_score: number | null
  methodology_version: string
  components: string
}

/** Why the score changed; undefined if no total tells. */
export function explainScoreChange(before: ScoreThen | undefined, after: ScoreThen | undefined): Cause | undefined {
  if (after === undefined || after.total_score === null) return undefined
  if (before === undefined || before.total_score === null) return { ...NO_FIGURES, kind: 'first_score' }
  const scoreChange = inTenths(after.total_score - before.total_score)
  if (scoreChange === 0) return { ...NO_FIGURES, kind: 'same_score', scoreChange }
  if (before.methodology_version !== after.methodology_version)
    return { ...NO_FIGURES, kind: 'new_method', scoreChange }

  const leading = changesOf(before, after).toSorted((a, b) => (b.points - a.points) * Math.sign(scoreChange))[0]
  return leading && { kind: 'component', scoreChange, ...leading, points: inTenths(leading.points) }
}

const NO_FIGURES = { scoreChange: null, component: null, points: null, measured: null }

/** The points of all components add up to the score, so their changes add up to its change. */
function changesOf(before: ScoreThen, after: ScoreThen) {
  const former = new Map(ComponentsSchema.parse(JSON.parse(before.components)).map((part) => [part.name, part.points]))
  return ComponentsSchema.parse(JSON.parse(after.components)).map(({ name, points }) => {
    const was = former.get(name) ?? null
    const measured = points === null ? ('no_longer' as const) : was === null ? ('now' as const) : ('still' as const)
    return { component: name, points: (points ?? 0) - (was ?? 0), measured }
  })
}

const ComponentsSchema = z.array(z.object({ name: z.enum(COMPONENTS), points: z.number().nullable() }))

function inTenths(points: number): number {
  return Math.round(points * 10) / 10 || 0
}
