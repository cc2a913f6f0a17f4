import type { FieldValues } from '../form/field-values.ts'
import { CHAMPION_INDEX_RANGE } from '../search-query.ts'

/** What is wrong with the higher end of a range that no result can lie in, by the name of its field. */
export function rangeErrors({ championIndexMin, championIndexMax, dateStart, dateEnd }: FieldValues) {
  const isBackwards = {
    index: championIndexMax !== '' && Number(championIndexMin) > Number(championIndexMax),
    days: dateEnd !== '' && dateStart > dateEnd,
  }
  return {
    championIndexMax: isBackwards.index
      ? `Enter a number from ${championIndexMin} to ${CHAMPION_INDEX_RANGE.max}.`
      : undefined,
    dateEnd: isBackwards.days ? `Choose ${dateStart} or a later day.` : undefined,
  }
}

/** Why nothing is found, when a range is the reason. */
export function describeBackwardRange(values: FieldValues): string | undefined {
  const { championIndexMax, dateEnd } = rangeErrors(values)
  if (championIndexMax) return 'The lowest Champion Index is above the highest.'
  return dateEnd && 'The first day is after the last.'
}
