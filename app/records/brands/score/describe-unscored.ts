export interface UnscoredBrand {
  isArchived: boolean
  /** An athlete whose discovery would score it. */
  athlete: { id: string; name: string } | undefined
}

/** Why a brand has no score, and when it gets its first. */
export function describeUnscored({ isArchived, athlete }: UnscoredBrand): string {
  if (isArchived) return 'Archived brands are not measured or scored.'
  if (!athlete)
    return 'No athlete is linked to this brand. It gets its first score when processing an athlete finds it.'
  return `Not measured yet. The brand gets its first score when ${athlete.name} is processed.`
}
