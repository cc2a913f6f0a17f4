export interface UnscoredBrand {
  isArchived: boolean
  /** An athlete whose discovery would score it. */
  athlete: { id: string; name: string } | undefined
}

/** Why a brand has no score, and when it gets its first. */
export function describeUnscored({ isArchived, athlete }: UnscoredBrand): string {
  if (isArchived) return 'It is archived: nothing is measured of it, and no score is computed.'
  if (!athlete) return 'No athlete is linked to it. The first score comes when the processing of an athlete finds it.'
  return `It has not been measured yet. It gets its first score, and its history begins, when ${athlete.name} is processed.`
}
