import { countOf } from '#app/components/display/count-of.ts'

export interface UnindexedAthlete {
  isBeingProcessed: boolean
  lastProcessed: string | null
  brandCount: number
}

/** Why an athlete has no index, and when it gets one. */
export function describeNoIndex({ isBeingProcessed, lastProcessed, brandCount }: UnindexedAthlete): string {
  if (isBeingProcessed)
    return 'The athlete is being processed. The index appears once a brand that is found has a score.'
  if (brandCount > 0) {
    const none =
      brandCount === 1
        ? 'The linked brand has no score yet.'
        : `None of the ${countOf(brandCount, 'linked brand')} has a score yet.`
    return `${none} The index appears with the first.`
  }
  if (lastProcessed === null) {
    return 'The athlete has not been processed yet. Processing looks for brands and scores them; the index is made of their scores.'
  }
  return 'The last discovery found no brand, and the index is made of the scores of brands. The next discovery may find one.'
}
