import { z } from 'zod'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'

/** One line that must not be blank, of at most `max` characters. */
export function lineRule(label: string, max: number) {
  return z
    .string({ error: `${label} is required` })
    .overwrite(tidyName)
    .max(max, { error: `${label} must be at most ${max} characters`, abort: true })
    .refine((text) => !isBlank(text), { error: `${label} is required`, abort: true })
    .check(harmless(label))
}
