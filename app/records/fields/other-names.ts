import { z } from 'zod'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { joinNames, splitNames } from './name-list.ts'
import { type OptionalText, optionalText } from './record-field.ts'

const MAX_NAMES = 20
const MAX_NAME = 200

/** The declaration of the other names of a record, which files may give it and searches find it by. */
export const OTHER_NAMES: OptionalText = optionalText({
  label: 'Aliases',
  tidy: (typed) => joinNames([typed]),
  rule: z
    .string()
    .overwrite((typed) => joinNames([typed]))
    .superRefine((text, check) => {
      const names = splitNames(text)
      if (names.length > MAX_NAMES) check.addIssue(`At most ${MAX_NAMES} other names, not ${names.length}`)
      if (names.some((name) => name.length > MAX_NAME)) {
        check.addIssue(`Another name must be at most ${MAX_NAME} characters`)
      }
    })
    .check(harmless('Other names'))
    .describe('Separated by semicolons'),
  input: { as: 'line', placeholder: 'One; another' },
  join: (own, other) => joinNames([own ?? '', other ?? '']) || null,
})
