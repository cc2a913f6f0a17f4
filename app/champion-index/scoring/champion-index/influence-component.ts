import { type ComponentScore, clamp, measured, missing } from './component-score.ts'
import { followersNorm } from './followers-component.ts'
import { METHODOLOGY } from './methodology.ts'
import { pageviewsNorm } from './reach-components.ts'
import type { AthleteTie, ScoreInputs } from './score-inputs.ts'

const { influence } = METHODOLOGY

/**
 * The audience of the brand's current athletes. No athlete is an observed 0; athletes without a known audience make it
 * missing.
 */
export function scoreInfluence(inputs: ScoreInputs): ComponentScore {
  if (inputs.athletes === null) {
    return missing('influence', inputs.missingBecause.influence ?? "The brand's athletes are not known.")
  }
  const eligible = strongestPerAthlete(inputs.athletes.filter(countsForInfluence))
  if (eligible.length === 0) {
    return measured('influence', {
      raw: 0,
      unit: 'joint reach of the athletes',
      normalised: 0,
      sources: [],
      notes: ['No verified or pending current athlete.'],
    })
  }
  const shares = eligible.flatMap((tie) => {
    const audience = audienceOf(tie)
    const pending = tie.verificationStatus === 'PENDING' ? influence.pending : 1
    return audience === null ? [] : [{ tie, share: clamp(audience * tie.strength * tie.confidence * pending) }]
  })
  if (shares.length === 0) return missing('influence', 'No audience figure is known for any of its athletes.')

  const top = shares
    .toSorted((a, b) => b.share - a.share || (a.tie.athleteId < b.tie.athleteId ? -1 : 1))
    .slice(0, influence.top)
  const joint = 1 - top.reduce((rest, { share }) => rest * (1 - share), 1)
  return measured('influence', {
    raw: joint,
    unit: 'joint reach of the athletes',
    normalised: joint,
    sources: top.map(({ tie }) => ({
      provider: tie.provider,
      url: tie.url,
      observedAt: tie.observedAt,
      value: tie.followers ?? tie.pageviews,
    })),
  })
}

export function countsForInfluence(tie: AthleteTie): boolean {
  return tie.standing === 'CURRENT' && !tie.rejected && tie.verificationStatus !== 'UNVERIFIED'
}

function strongestPerAthlete(ties: readonly AthleteTie[]): AthleteTie[] {
  const strongest = new Map<string, AthleteTie>()
  for (const tie of ties) {
    const rival = strongest.get(tie.athleteId)
    if (!rival || isStronger(tie, rival)) strongest.set(tie.athleteId, tie)
  }
  return [...strongest.values()]
}

function isStronger(tie: AthleteTie, rival: AthleteTie): boolean {
  if (tie.strength !== rival.strength) return tie.strength > rival.strength
  if (tie.confidence !== rival.confidence) return tie.confidence > rival.confidence
  return tie.relationshipType < rival.relationshipType
}

function audienceOf(tie: AthleteTie): number | null {
  if (tie.followers !== null) return followersNorm(tie.followers)
  return tie.pageviews === null ? null : pageviewsNorm(tie.pageviews)
}
