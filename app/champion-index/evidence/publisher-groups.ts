import type { EvidenceItem } from './evidence-item.ts'
import { foldQuote } from './review-rejection.ts'

/** As folded; nobody else writes a sentence of this length in the same words by chance. */
const TELLING_SENTENCE = 80

/**
 * The group each item counts in: its publisher, except that copies all count where they first appeared, be it of a whole
 * text or of a long sentence, since each newspaper frames what an agency wrote in pages of its own.
 */
export function countingGroups(items: readonly EvidenceItem[]): Map<EvidenceItem, string> {
  const originals = new Map<string, EvidenceItem>()
  for (const item of items) {
    for (const text of textsOf(item)) {
      const original = originals.get(text)
      if (!original || isEarlier(item, original)) originals.set(text, item)
    }
  }
  const originalOf = (item: EvidenceItem): EvidenceItem => {
    const earlier = textsOf(item)
      .flatMap((text) => originals.get(text) ?? [])
      .find((original) => isEarlier(original, item))
    return earlier ? originalOf(earlier) : item
  }
  return new Map(items.map((item) => [item, originalOf(item).publisherGroup]))
}

function textsOf({ contentHash, quote }: EvidenceItem): string[] {
  const sentence = quote === null ? '' : foldQuote(quote)
  return [
    ...(contentHash === null ? [] : [`text ${contentHash}`]),
    ...(sentence.length >= TELLING_SENTENCE ? [`sentence ${sentence}`] : []),
  ]
}

/** The brand and the athlete speak for themselves before any date; dated copies come before undated ones. */
function isEarlier(item: EvidenceItem, rival: EvidenceItem): boolean {
  if (speaksForItself(item) !== speaksForItself(rival)) return speaksForItself(item)
  if ((item.publishedAt === null) !== (rival.publishedAt === null)) return item.publishedAt !== null
  const byPublication = (item.publishedAt ?? '').localeCompare(rival.publishedAt ?? '')
  if (byPublication !== 0) return byPublication < 0
  const byRetrieval = item.retrievedAt.localeCompare(rival.retrievedAt)
  if (byRetrieval !== 0) return byRetrieval < 0
  return item.publisherGroup < rival.publisherGroup
}

function speaksForItself(item: EvidenceItem): boolean {
  return item.publisherGroup.startsWith('brand:') || item.publisherGroup.startsWith('athlete:')
}

export function brandGroup(domainOrName: string): string {
  return `brand:${domainOrName}`
}

export function athleteGroup(domainOrName: string): string {
  return `athlete:${domainOrName}`
}
