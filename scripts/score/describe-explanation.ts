import { formatCount, formatPercent, formatScore } from '#app/base/components/display/format.ts'
import type { Explanation } from '#app/champion-index/scoring/audit/explain-score.server.ts'
import { COMPONENT_LABELS } from '#app/champion-index/scoring/champion-index/component-labels.ts'

export function describeExplanation(explanation: Explanation): string[] {
  const { brand, components, athletes, differences } = explanation
  return [
    `${brand.name} (${brand.id})${brand.isArchived ? ', archived' : ''}`,
    `Champion Index ${formatScore(explanation.totalScore)} (${formatExactly(explanation.exactScore)}), ${explanation.state}`,
    `  formula     ${explanation.formula}`,
    `  range       ${formatScore(explanation.low)} to ${formatScore(explanation.high)}`,
    `  coverage    ${formatPercent(explanation.coverage)}`,
    `  rank        ${explanation.rank ?? 'none'}, before the last change ${explanation.previousRank ?? 'none'}`,
    `  quality     ${formatExactly(explanation.dataQuality.score)}, grade ${explanation.dataQuality.grade}`,
    `  publishers  ${explanation.publisherGroups.join(', ') || 'none'}`,
    `  computed    ${explanation.computedAt} by ${explanation.methodologyVersion}; the same since ${explanation.since}, score ${explanation.scoreId}`,
    `  recomputed  ${differences.length === 0 ? 'identical' : 'NOT identical:'}`,
    ...differences.map((found) => `    ${found.field} is ${JSON.stringify(found.stored)}, not ${found.recomputed}`),
    ...components.flatMap((component) => ['', ...describeComponent(component)]),
    ...(athletes.length > 0 ? ['', 'Athletes behind the influence'] : []),
    ...athletes.flatMap(describeTie),
  ]
}

function describeComponent(component: Explanation['components'][number]): string[] {
  const { name, weight, weightApplied, normalised, points, raw, unit, formula } = component
  const result = component.measured
    ? [
        `  raw         ${raw === null ? 'below detection' : `${formatExactly(raw)} ${unit}`}`,
        `  normalised  ${normalised}`,
        `  points      ${formatExactly(points)} of ${formatExactly(1000 * weightApplied)}`,
      ]
    : [`  missing     ${component.missingBecause}${component.countsAsZero ? ' It counts as 0.' : ''}`]
  return [
    `${COMPONENT_LABELS[name]}: weight ${formatPercent(weight)}, applied ${formatExactly(weightApplied * 100)}%`,
    ...result,
    `  measured    ${formula.measured}`,
    `  formula     ${formula.normalised}`,
    ...component.notes.map((note) => `  note        ${note}`),
    ...component.sources.flatMap(({ provider, value, observedAt, url, request }) => [
      `  source      ${provider} ${formatExactly(value)}, observed ${observedAt}`,
      `              ${url}`,
      `              request ${request ? `${request.id}, ${request.requestedAt}` : 'not in the log'}`,
    ]),
  ]
}

function describeTie(tie: Explanation['athletes'][number]): string[] {
  const audience =
    tie.followers === null ? `${formatExactly(tie.pageviews)} page views` : `${formatExactly(tie.followers)} followers`
  return [
    `  ${tie.name}: ${tie.relationshipType}, ${tie.verificationStatus}, ${tie.standing}${tie.rejected ? ', rejected' : ''}`,
    `    strength ${tie.strength}, confidence ${tie.confidence}, audience ${audience}`,
    ...tie.evidence.map(
      ({ id, code, weight, counted, requestId }) =>
        `    evidence ${code} ${id}: weight ${weight}${counted ? '' : ', not counted'}, request ${requestId ?? 'none'}`,
    ),
  ]
}

function formatExactly(value: number | null): string {
  if (value === null) return 'unknown'
  return Number.isInteger(value) ? formatCount(value) : EXACT.format(value)
}

const EXACT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })
