import type { EvidenceItem } from './evidence-item.ts'

/** The group each item counts in: its publisher, except that copies of one text all count where the text first appeared. */
export function countingGroups(items: readonly EvidenceItem[]): Map<EvidenceItem, string> {
  const originals = new Map<string, EvidenceItem>()
  for (const item of items) {
    if (item.contentHash === null) continue
    const original = originals.get(item.contentHash)
    if (!original || isEarlier(item, original)) originals.set(item.contentHash, item)
  }
  return new Map(
    items.map((item) => [
      item,
      (item.contentHash && originals.get(item.contentHash)?.publisherGroup) || item.publisherGroup,
    ]),
  )
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
