import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ZodType } from 'zod'
import { unforeseen } from './keep-open.tsx'

/** The options of the action of a page with one form: an unexpected error on the server keeps what was entered. */
export function unsavedForm<Rest extends object>(
  title: string,
  schema: ZodType,
  { secrets, ...rest }: { secrets?: string[] } & Rest = {} as Rest,
) {
  return {
    unsaved: (text: string, form: URLSearchParams) => ({
      ...unsavedAnswer(form, text, { schema, title, secrets }),
      ...rest,
    }),
  }
}

type UnsavedFormOptions = {
  schema: ZodType
  title: string
  /** Fields that are never sent back. */
  secrets?: string[] | undefined
}

/** The response to a form that could not be saved for a reason outside its fields: the reason, and the input. */
export function unsavedAnswer(
  form: URLSearchParams,
  text: string,
  { schema, title, secrets = [] }: UnsavedFormOptions,
) {
  return {
    result: parseWithZod(form, { schema }).reply({ formErrors: ['Not saved'], hideFields: secrets }),
    failure: unforeseen(title, text),
  }
}

/** The input returned unsaved, for a reason outside its fields. */
export function unsaved(submission: Submission<unknown, string[]>): SubmissionResult<string[]> {
  return submission.reply({ formErrors: ['Not saved'] })
}
