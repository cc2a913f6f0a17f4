import type { FieldValues } from '../form/field-values.ts'
import { CHAMPION_INDEX_RANGE } from '../search-query.ts'

const { min, max } = CHAMPION_INDEX_RANGE
export const NO_SCORE = `Enter a number from ${min} to ${max}.`

/** What is wrong with a range that no result can lie in, by the name of the field. */
export function rangeErrors({ championIndexMin, championIndexMax, dateStart, dateEnd }: FieldValues) {
  const isBackwards = {
    index: championIndexMax !== '' && Number(championIndexMin) > Number(championIndexMax),
    days: dateEnd !== '' && dateStart > dateEnd,
  }
  const backwards = isBackwards.index ? `The highest value must be ${championIndexMin} or more.` : undefined
  return {
    championIndexMin: isScore(championIndexMin) ? undefined : NO_SCORE,
    championIndexMax: !isScore(championIndexMax) ? NO_SCORE : isScore(championIndexMin) ? backwards : undefined,
    dateEnd: isBackwards.days ? `Choose ${dateStart} or a later day.` : undefined,
  }
}

function isScore(text: string): boolean {
  return text === '' || (Number(text) >= min && Number(text) <= max)
}

/** Why no search finds anything with these filters, when nothing can. */
export function whyNothingFits(values: FieldValues): string | undefined {
  const { championIndexMin, championIndexMax, dateEnd } = rangeErrors(values)
  if (values.includeAthletes === 'false' && values.includeBrands === 'false') {
    return 'Both athletes and brands are hidden.'
  }
  if ([championIndexMin, championIndexMax].includes(NO_SCORE)) {
    return `The Champion Index of the filter must be a number from ${min} to ${max}.`
  }
  if (championIndexMax) return 'The lowest Champion Index is above the highest.'
  return dateEnd && 'The first day is after the last.'
}
