import { z } from 'zod'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { type OptionalText, optionalText } from './record-field.ts'

const MAX_NOTE = 2_000

/** The declaration of a note about a record. */
export const NOTE: OptionalText = optionalText({
  label: 'Note',
  tidy: tidyNote,
  rule: z
    .string()
    .overwrite(tidyNote)
    .max(MAX_NOTE, { error: `Note must be at most ${MAX_NOTE} characters` })
    .check(harmless('Note')),
  input: { as: 'area', rows: 2 },
})

function tidyNote(typed: string): string {
  return typed.replace(/\s+/gu, ' ').trim()
}
