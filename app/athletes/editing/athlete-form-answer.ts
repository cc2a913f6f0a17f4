import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type Failure, unforeseen } from '#app/components/forms/keep-open.ts'
import { type AthleteInput, AthleteSchema } from '../athlete.ts'
import type { AthleteValues } from './athlete-form.ts'

/** How an athlete stands whose form is open. */
export interface EditedAthlete extends AthleteValues {
  id: string
  version: number
  updatedAt: string
}

/** What a form that was not saved comes back with, beside what was typed in it. */
export interface AthleteAnswer {
  result: SubmissionResult<string[]>
  failure?: Failure
  /** Who has this name and sport already. */
  namesake?: { id: string; name: string }
  /** What somebody else has saved meanwhile. */
  theirs?: EditedAthlete
  /** Somebody has deleted the athlete meanwhile. */
  isGone?: boolean
}

type AthleteSubmission = Submission<AthleteInput, string[]>
type Namesake = { public_id: string; name: string; sport: string }

/** The answer to a name and sport that another athlete has. */
export function namesakeAnswer(submission: AthleteSubmission, title: string, athlete: Namesake): AthleteAnswer {
  return {
    result: submission.reply({ fieldErrors: { name: ['The directory has an athlete of this name and sport.'] } }),
    failure: { title, text: `${athlete.name} (${athlete.sport}) already exists.` },
    namesake: { id: athlete.public_id, name: athlete.name },
  }
}

/** The answer as long as it is about what stands in the form: another name or sport may be free. */
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

/** What was typed, sent back unsaved through no fault of a field. */
export function unsaved(submission: AthleteSubmission): SubmissionResult<string[]> {
  return submission.reply({ formErrors: ['Not saved'] })
}

/** The answer when nobody foresaw what went wrong. */
export function unsavedAnswer(title: string) {
  return (text: string, form: URLSearchParams): AthleteAnswer => ({
    result: unsaved(parseWithZod(form, { schema: AthleteSchema })),
    failure: unforeseen(title, text),
  })
}
