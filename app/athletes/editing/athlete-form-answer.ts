import type { Submission } from '@conform-to/react'
import type { RecordAnswer } from '#app/components/forms/record-dialog.tsx'
import type { AthleteInput } from '../athlete.ts'
import type { AthleteValues } from './athlete-form.ts'

/** The current version of the athlete being edited. */
export interface EditedAthlete extends AthleteValues {
  id: string
  version: number
  updatedAt: string
}

export type AthleteAnswer = RecordAnswer<EditedAthlete>

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
