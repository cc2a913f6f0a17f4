/** Why a growth is not a number. */
export const GROWTH_GAPS = ['start_is_zero', 'start_is_unknown', 'end_is_unknown'] as const
type GrowthGap = (typeof GROWTH_GAPS)[number]

/** A stock at the end of a range, and how it has grown since the end of a day. */
export interface Growth {
  /** Null if unknown. */
  value: number | null
  start: number | null
  /** The UTC day at whose end the start was. */
  since: string
  /** In percent of the start. */
  growth: number | null
  /** Why there is no growth; null if there is one. */
  gap: GrowthGap | null
}

export function growthBetween({ start, since }: Pick<Growth, 'start' | 'since'>, value: number | null): Growth {
  const gap =
    value === null ? 'end_is_unknown' : start === null ? 'start_is_unknown' : start === 0 ? 'start_is_zero' : null
  const growth = gap === null && start && value !== null ? ((value - start) / start) * 100 : null
  return { value, start, since, growth, gap }
}
