import { roundHalfEven } from '#app/base/platform/round-half-even.ts'
import type { EvidenceItem, WeighedItem } from './evidence-item.ts'
import { EVIDENCE_MODEL } from './evidence-model.ts'
import { countingGroups } from './publisher-groups.ts'

const MS_PER_YEAR = 365.25 * 86_400_000

/**
 * The items of one relationship with their weights, and which of them count. Ages are measured at `asOf` (ISO 8601). Of
 * each publisher group only the heaviest item counts, of contradictions the heaviest per code and group, of snippets the
 * heaviest of all.
 */
export function weighEvidence(items: readonly EvidenceItem[], asOf: string): WeighedItem[] {
  const groups = countingGroups(items)
  const weighed = items.map((item) => weigh(item, groups.get(item) ?? item.publisherGroup, asOf))

  const best = new Map<string, WeighedItem>()
  const snippets: WeighedItem[] = []
  for (const item of weighed) {
    if (item.rejectedBecause !== null || item.stance === 'ENDS') continue
    if (item.code === 'B5') {
      snippets.push(item)
      continue
    }
    const key = countingKey(item)
    const rival = best.get(key)
    if (!rival || isHeavier(item, rival)) best.set(key, item)
  }
  const snippet = mostTelling(snippets, best)
  if (snippet) best.set(countingKey(snippet), snippet)

  return weighed.map((item) => {
    if (item.rejectedBecause !== null) return item
    if (item.stance === 'ENDS') return { ...item, counted: true }
    const winner = best.get(countingKey(item))
    if (winner === item) return { ...item, counted: true }
    return { ...item, rejectedBecause: whyOutweighed(item, winner) }
  })
}

/** The snippet that adds most to what counts without it, if any does. */
function mostTelling(snippets: readonly WeighedItem[], best: ReadonlyMap<string, WeighedItem>) {
  const gainOf = (item: WeighedItem) => (1 - (best.get(countingKey(item))?.weight ?? 0)) / (1 - item.weight)
  const [first] = snippets
    .filter((item) => gainOf(item) > 1)
    .toSorted((a, b) => gainOf(b) - gainOf(a) || (isHeavier(a, b) ? -1 : 1))
  return first
}

function weigh(item: EvidenceItem, countedGroup: string, asOf: string): WeighedItem {
  const baseWeight = baseWeightOf(item)
  const weight = roundHalfEven(baseWeight * modifierOf(item, asOf), 6)
  const rejectedBecause = whyRejected(item)
  return {
    ...item,
    baseWeight,
    weight,
    countedGroup,
    counted: false,
    rejectedBecause,
    anchors: rejectedBecause === null && anchors(item),
  }
}

function baseWeightOf(item: Pick<EvidenceItem, 'code' | 'variant'>): number {
  const kind = EVIDENCE_MODEL.kinds[item.code]
  const variant = item.variant ? kind.variants?.[item.variant] : undefined
  return variant?.weight ?? kind.weight
}

function modifierOf(item: EvidenceItem, asOf: string): number {
  return (
    ageFactor(item, asOf) *
    EVIDENCE_MODEL.proximity[item.proximity] *
    (item.rumour ? EVIDENCE_MODEL.rumour : 1) *
    athleteFactor(item) *
    EVIDENCE_MODEL.brandIdentity[item.brandIdentity]
  )
}

/** 1 for undated items and for facts that do not age; halves every four years down to a half. */
function ageFactor(item: Pick<EvidenceItem, 'code' | 'relationshipType' | 'publishedAt'>, asOf: string): number {
  const { age } = EVIDENCE_MODEL
  if (age.agelessTypes.includes(item.relationshipType) || age.agelessCodes.includes(item.code)) return 1
  if (item.publishedAt === null) return 1
  const years = (Date.parse(asOf) - Date.parse(item.publishedAt)) / MS_PER_YEAR
  if (!(years > 0)) return 1
  return Math.max(age.floor, 0.5 ** (years / age.halvingYears))
}

/** A1 by name has the discount for a name match in its own weight. */
function athleteFactor(item: EvidenceItem): number {
  if (item.variant === 'by_name' && item.athleteIdentity !== 'ambiguous') return 1
  return EVIDENCE_MODEL.athleteIdentity[item.athleteIdentity]
}

function anchors(item: EvidenceItem): boolean {
  if (item.stance !== 'SUPPORTS' || item.rumour || item.proximity === 'same_page') return false
  const kind = EVIDENCE_MODEL.kinds[item.code]
  const variant = item.variant ? kind.variants?.[item.variant] : undefined
  return kind.anchor || (variant?.anchorFor?.includes(item.relationshipType) ?? false)
}

function whyRejected(item: EvidenceItem): string | null {
  if (item.withdrawnBecause !== null) return item.withdrawnBecause
  if (item.stance === 'NONE') {
    return "A negated sentence counts only on the brand's or the athlete's own pages."
  }
  if (item.athleteIdentity === 'ambiguous') return 'Several people on Wikidata have this name, and none is chosen yet.'
  if (item.stance === 'ENDS' && item.rumour) return 'A rumour does not end a relationship.'
  if (item.stance === 'CONTRADICTS' && item.code === 'C4') {
    return 'The state of the site shows whether the link is current. It does not lower its confidence.'
  }
  if (item.code === 'C3' && item.relationshipType !== 'OWNER') {
    return 'Another name contradicts only a claim of sole ownership.'
  }
  return null
}

function countingKey(item: WeighedItem): string {
  return item.stance === 'CONTRADICTS' ? `${item.code} ${item.countedGroup}` : `+ ${item.countedGroup}`
}

function isHeavier(item: WeighedItem, rival: WeighedItem): boolean {
  if (item.weight !== rival.weight) return item.weight > rival.weight
  if (item.anchors !== rival.anchors) return item.anchors
  const byDate = (item.publishedAt ?? item.retrievedAt).localeCompare(rival.publishedAt ?? rival.retrievedAt)
  return byDate === 0 ? item.id < rival.id : byDate < 0
}

function whyOutweighed(item: WeighedItem, winner: WeighedItem | undefined): string {
  if (item.code === 'B5' && (winner === undefined || winner.code === 'B5')) {
    return 'Of the snippets of pages that cannot be read, only the strongest counts.'
  }
  if (winner && item.publisherGroup !== winner.publisherGroup) {
    return `The same text as at ${winner.publisherGroup}: copies count once.`
  }
  if (winner && item.contentHash !== null && item.contentHash === winner.contentHash) {
    return 'The same text of this publisher is already counted.'
  }
  return 'A stronger item from the same publisher counts already.'
}
