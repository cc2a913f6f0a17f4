import type { FieldValues } from '../form/field-values.ts'

/** What is wrong with the higher end of a range that no result can lie in, by the name of its field. */
export function rangeErrors({ championIndexMin, championIndexMax, dateStart, dateEnd }: FieldValues) {
  const isBackwards = {
    index: championIndexMax !== '' && Number(championIndexMin) > Number(championIndexMax),
    days: dateEnd !== '' && dateStart > dateEnd,
  }
  return {
    championIndexMax: isBackwards.index ? `The highest value must be ${championIndexMin} or more.` : undefined,
    dateEnd: isBackwards.days ? `Choose ${dateStart} or a later day.` : undefined,
  }
}

/** Why no search finds anything with these filters, when nothing can. */
export function whyNothingFits(values: FieldValues): string | undefined {
  const { championIndexMax, dateEnd } = rangeErrors(values)
  if (values.includeAthletes === 'false' && values.includeBrands === 'false') {
    return 'Both athletes and brands are hidden.'
  }
  if (championIndexMax) return 'The lowest Champion Index is above the highest.'
  return dateEnd && 'The first day is after the last.'
}
