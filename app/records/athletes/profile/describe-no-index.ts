import { countOf } from '#app/base/components/display/format.ts'

export interface UnindexedAthlete {
  isBeingProcessed: boolean
  lastProcessed: string | null
  brandCount: number
}

/** Why an athlete has no index, and when it gets one. */
export function describeNoIndex({ isBeingProcessed, lastProcessed, brandCount }: UnindexedAthlete): string {
  if (isBeingProcessed) return 'The athlete is being processed. The index appears once a linked brand has a score.'
  if (brandCount > 0) {
    const none =
      brandCount === 1
        ? 'The linked brand has no score yet.'
        : `None of the ${countOf(brandCount, 'linked brand')} has a score yet.`
    return `${none} The index appears once a linked brand has a score.`
  }
  if (lastProcessed === null) {
    return 'The athlete has not been processed yet. Processing finds and scores brands, and the index is based on their scores.'
  }
  return 'The last discovery found no brands, and the index is based on brand scores. The next discovery may find some.'
}
