import { z } from 'zod'
import { countsForInfluence } from '../champion-index/influence-component.ts'
import { COMPONENTS } from '../champion-index/methodology.ts'
import type { ScoreInputs } from '../champion-index/score-inputs.ts'

export const CauseSchema = z
  .object({
    kind: z
      .enum(['first_score', 'same_score', 'new_method', 'component'])
      .describe(
        '`first_score`: the brand had no score before; `same_score`: only other brands moved; `new_method`: scored by another version of the methodology; `component`: the part that changed the score most',
      ),
    scoreChange: z.number().nullable().describe('The change of the score'),
    component: z.enum(COMPONENTS).nullable(),
    points: z.number().nullable().describe('The change of the part’s share of the score'),
    measured: z.enum(['still', 'now', 'no_longer']).nullable().describe('Whether the part is measured'),
    athletesAdded: z
      .array(z.string())
      .describe('If the part is `influence`: the names of athletes that count now and did not then'),
    athletesRemoved: z.array(z.string()).describe('The names of athletes that counted then and do not now'),
  })
  .meta({ id: 'MoveCause' })
export type Cause = z.infer<typeof CauseSchema>

/** A stored score, as far as its change is explained by it. */
export interface ScoreThen {
  id: number
  total_score: number | null
  methodology_version: string
  components: string
  inputs: string
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
  if (!leading) return undefined
  const athletes = leading.component === 'influence' ? athletesBetween(before, after) : NO_ATHLETES
  return { kind: 'component', scoreChange, ...leading, ...athletes, points: inTenths(leading.points) }
}

const NO_ATHLETES = { athletesAdded: [], athletesRemoved: [] }
const NO_FIGURES = { scoreChange: null, component: null, points: null, measured: null, ...NO_ATHLETES }

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

/** The athletes that came to count and those that no longer do, by name. */
function athletesBetween(before: ScoreThen, after: ScoreThen): Pick<Cause, 'athletesAdded' | 'athletesRemoved'> {
  const then = countedAthletes(before)
  const now = countedAthletes(after)
  return { athletesAdded: namesBeyond(now, then), athletesRemoved: namesBeyond(then, now) }
}

/** Names by public id. */
function countedAthletes({ inputs }: ScoreThen): Map<string, string> {
  const { athletes }: Pick<ScoreInputs, 'athletes'> = JSON.parse(inputs)
  return new Map((athletes ?? []).filter(countsForInfluence).map(({ athleteId, name }) => [athleteId, name]))
}

function namesBeyond(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...one].flatMap(([id, name]) => (other.has(id) ? [] : [name]))
}

function inTenths(points: number): number {
  return Math.round(points * 10) / 10 || 0
}
