import { z } from 'zod'
import { COUNTRY_NAMES } from '#app/base/platform/countries/countries.ts'
import { findCountry } from '#app/base/platform/countries/find-country.ts'
import { readDate } from '#app/base/platform/dates/read-date.ts'
import { type OptionalText, optionalText } from '#app/records/fields/record-field.ts'

/** A date in the form in which it is stored; what is none stays as it is typed. */
function tidyDate(typed: string): string {
  return readDate(typed) ?? typed.trim()
}

export const DATE_OF_BIRTH: OptionalText = optionalText({
  label: 'Date of birth',
  tidy: tidyDate,
  rule: z
    .string()
    .overwrite(tidyDate)
    .refine((text) => text === '' || readDate(text) !== undefined, {
      error: 'Date of birth must be a day such as 1990-05-21, or a month or a year',
    })
    .describe('A day, or a month or a year if no more is known: `1990-05-21`, `1990-05`, `1990`'),
  input: { as: 'date', half: true },
})

function tidyCountry(typed: string): string {
  return findCountry(typed) ?? typed.trim()
}

export const COUNTRY: OptionalText = optionalText({
  label: 'Country',
  tidy: tidyCountry,
  rule: z
    .string()
    .overwrite(tidyCountry)
    .refine((text) => text === '' || findCountry(text) !== undefined, {
      error: 'Country must be a country, by its name or a code such as BRA',
    })
    .describe('The English name; other languages and the codes of ISO 3166, IOC and FIFA are understood'),
  input: { as: 'choice', half: true, options: COUNTRY_NAMES, find: findCountry },
})
