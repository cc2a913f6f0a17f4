import { parseWithZod } from '@conform-to/zod/v4'
import type { ZodType } from 'zod'
import { unforeseen } from './keep-open.ts'

type UnsavedFormOptions = {
  schema: ZodType
  title: string
  /** Fields that are never sent back. */
  secrets?: string[]
}

/** The answer to a form that could not be saved through no fault of a field: why, and what was typed in it. */
export function unsavedForm(form: URLSearchParams, text: string, { schema, title, secrets = [] }: UnsavedFormOptions) {
  return {
    result: parseWithZod(form, { schema }).reply({ formErrors: ['Not saved'], hideFields: secrets }),
    failure: unforeseen(title, text),
  }
}
