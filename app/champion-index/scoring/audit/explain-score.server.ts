import type { Kysely } from 'kysely'
import { jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { IndexComponent } from '../champion-index/champion-index.ts'
import { COMPONENT_FORMULAS, TOTAL_FORMULA } from '../champion-index/component-formulas.ts'
import { recomputeScore } from '../champion-index/recompute-score.ts'
import type { AthleteTie, ScoreInputs } from '../champion-index/score-inputs.ts'
import { findNewestScore } from '../newest-score.queries.server.ts'
import { compareScore } from './compare-score.server.ts'
import { type FigureOwner, findRequest } from './find-request.server.ts'

export type Explanation = NonNullable<Awaited<ReturnType<typeof explainScore>>>

/** The brand's current score, from the raw figures and their sources to its rank; undefined if it was never scored. */
export async function explainScore(db: Kysely<Database>, brand: BrandRow) {
  const score = await findNewestScore(db, brand.id)
  if (!score) return undefined

  const index = recomputeScore(score.inputs)
  const inputs = JSON.parse(score.inputs) as ScoreInputs
  const components: Awaited<ReturnType<typeof explainComponent>>[] = []
  for (const component of index.components) {
    components.push(await explainComponent(db, brand.id, component, inputs, score.divisor))
  }
  return {
    brand: { id: brand.public_id, name: brand.name, isArchived: brand.is_archived === 1 },
    scoreId: score.public_id,
    methodologyVersion: index.methodologyVersion,
    computedAt: index.computedAt,
    /** Since when the result is the same. */
    since: score.computed_at,
    totalScore: index.totalScore,
    exactScore: index.exactScore,
    formula: TOTAL_FORMULA,
    low: index.low,
    high: index.high,
    coverage: index.coverage,
    state: index.state,
    rank: brand.champion_rank,
    previousRank: brand.previous_rank,
    dataQuality: { score: index.dataQualityScore, grade: index.grade },
    components,
    athletes: await explainTies(db, brand.id, inputs.athletes ?? []),
    publisherGroups: inputs.publisherGroups,
    differences: compareScore(score),
  }
}

async function explainComponent(
  db: Kysely<Database>,
  brandId: number,
  component: IndexComponent,
  inputs: ScoreInputs,
  divisor: number,
) {
  const countsAsZero = inputs.unread?.includes(component.name) ?? false
  const athleteIds = inputs.athletes?.map((tie) => tie.athleteId) ?? []
  const owner: FigureOwner = component.name === 'influence' ? { athleteIds } : { brandId }
  const sources: ExplainedSource[] = []
  for (const source of component.sources) {
    sources.push({ ...source, request: await findRequest(db, owner, source) })
  }
  return {
    ...component,
    sources,
    formula: COMPONENT_FORMULAS[component.name],
    countsAsZero,
    weightApplied: component.measured || countsAsZero ? component.weight / divisor : 0,
  }
}

type ExplainedSource = IndexComponent['sources'][number] & { request: Awaited<ReturnType<typeof findRequest>> }

/** The athletes behind the influence of a brand, each with the evidence that its link has now. */
async function explainTies(db: Kysely<Database>, brandId: number, ties: readonly AthleteTie[]) {
  const evidence = await db
    .selectFrom('evidence')
    .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .select(['athlete.public_id as athleteId', 'relationship.type'])
    .select(['evidence.public_id as id', 'evidence.code', 'evidence.counted', 'evidence.url'])
    .select(['evidence.effective_weight as weight', 'evidence.retrieved_at as retrievedAt'])
    .select(jsonValue<string | null>('evidence.details', '$.requestId').as('requestId'))
    .where('relationship.brand_id', '=', brandId)
    .orderBy('evidence.code')
    .orderBy('evidence.id')
    .execute()
  return ties.map((tie) => ({
    ...tie,
    evidence: evidence
      .filter(({ athleteId, type }) => athleteId === tie.athleteId && type === tie.relationshipType)
      .map(({ athleteId: _, type: __, counted, ...item }) => ({ ...item, counted: counted === 1 })),
  }))
}
