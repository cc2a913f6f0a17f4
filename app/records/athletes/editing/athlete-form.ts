import type { Submission, SubmissionResult } from '@conform-to/react'
import type { RecordAnswer } from '#app/base/components/forms/record-dialog.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { compareFields, compareOwnValues } from '#app/records/fields/compare-fields.ts'
import { controlNamesOf, inputNamesOf } from '#app/records/fields/field-values.ts'
import { type InputName, inputName } from '#app/records/fields/input-name.ts'
import { type OwnField, ownControl, readOwnValues } from '#app/records/fields/own/own-field.ts'
import { type AthleteInput, AthleteSchema, athleteSchemaFor } from '../athlete.ts'
import type { SerializedAthlete } from '../athlete-answer.ts'
import { ATHLETE_FACTS, ATHLETE_HANDLES } from '../athlete-fields.ts'

/** The controls of the form, by their names. */
export function athleteControls(own: readonly OwnField[]): string[] {
  return [
    ...controlNamesOf(ATHLETE_FACTS),
    ...inputNamesOf(ATHLETE_HANDLES).map((network) => `socialHandles.${network}`),
    ...own.map(({ key }) => ownControl(key)),
  ]
}

type AthleteValues = Pick<SerializedAthlete, InputName<keyof typeof ATHLETE_FACTS> | 'socialHandles' | 'own'>

type AthleteForm = {
  lastResult: SubmissionResult<string[]> | undefined
  own: readonly OwnField[]
  values?: AthleteValues | null
}

export function useAthleteForm(id: string, { lastResult, own, values }: AthleteForm) {
  return useCheckedForm(id, AthleteSchema, {
    lastResult,
    defaultValue: values ?? { status: 'ACTIVE' },
    checks: athleteSchemaFor(own, values ?? undefined),
    otherwiseId: 'both-versions',
  })
}

/** The fields in which the user's input and the version saved by somebody else differ. */
export function compareVersions(
  controls: ReturnType<typeof useAthleteForm>[1],
  theirs: EditedAthlete,
  own: readonly OwnField[],
) {
  return [
    ...compareFields(ATHLETE_FACTS, controls, theirs),
    ...compareFields(ATHLETE_HANDLES, controls.socialHandles.getFieldset(), theirs.socialHandles),
    ...compareOwnValues(own, controls.own.value, theirs.own),
  ]
}

/** The current version of the athlete being edited. */
export interface EditedAthlete extends AthleteValues {
  id: string
  version: number
  updatedAt: string
}

/** An earlier version in the form: the current one with the values that are restored. */
export function restoreAthlete(current: EditedAthlete, values: Readonly<Record<string, string>>): EditedAthlete {
  const known = (fields: object) =>
    Object.entries(values).flatMap(([key, value]) => (key in fields ? [[inputName(key), value]] : []))
  const socialHandles = { ...current.socialHandles, ...Object.fromEntries(known(ATHLETE_HANDLES)) }
  const own = 'own' in values ? readOwnValues(values.own) : current.own
  return { ...current, ...Object.fromEntries(known(ATHLETE_FACTS)), socialHandles, own }
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
