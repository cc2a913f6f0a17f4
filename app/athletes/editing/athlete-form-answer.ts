import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type Failure, unforeseen } from '#app/components/forms/keep-open.ts'
import { type AthleteInput, AthleteSchema } from '../athlete.ts'
import type { AthleteValues } from './athlete-form.ts'

/** The current version of the athlete being edited. */
export interface EditedAthlete extends AthleteValues {
  id: string
  version: number
  updatedAt: string
}

/** The response to a form that was not saved, besides the input itself. */
export interface AthleteAnswer {
  result: SubmissionResult<string[]>
  failure?: Failure
  /** The athlete that already has this name and sport. */
  namesake?: { id: string; name: string }
  /** The version somebody else has saved in the meantime. */
  theirs?: EditedAthlete
  /** The athlete was deleted in the meantime. */
  isGone?: boolean
}

type AthleteSubmission = Submission<AthleteInput, string[]>
type Namesake = { public_id: string; name: string; sport: string }

/** The response when another athlete already has the name and sport. */
export function namesakeAnswer(submission: AthleteSubmission, title: string, athlete: Namesake): AthleteAnswer {
  return {
    result: submission.reply({ fieldErrors: { name: ['An athlete with this name and sport already exists.'] } }),
    failure: { title, text: `${athlete.name} (${athlete.sport}) already exists.` },
    namesake: { id: athlete.public_id, name: athlete.name },
  }
}

/** The response while it applies to the current input: another name or sport may be free. */
export function answerTo(
  answer: AthleteAnswer | undefined,
  typed: Record<'name' | 'sport', { value?: unknown }>,
): AthleteAnswer | undefined {
  if (!answer?.namesake) return answer
  const sent = answer.result.initialValue
  if (typed.name.value === sent?.name && typed.sport.value === sent?.sport) return answer
  const { failure: _, namesake: __, ...rest } = answer
  return rest
}

/** The input returned unsaved, for a reason outside its fields. */
export function unsaved(submission: AthleteSubmission): SubmissionResult<string[]> {
  return submission.reply({ formErrors: ['Not saved'] })
}

/** The response to an unexpected error. */
export function unsavedAnswer(title: string) {
  return (text: string, form: URLSearchParams): AthleteAnswer => ({
    result: unsaved(parseWithZod(form, { schema: AthleteSchema })),
    failure: unforeseen(title, text),
  })
}
