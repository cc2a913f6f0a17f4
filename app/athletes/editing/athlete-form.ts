import { type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { AthleteSchema, athleteSchemaFor } from '../athlete.ts'
import type { SerializedAthlete } from '../athlete-answer.ts'
import { SOCIAL_NETWORKS } from '../social-network.ts'

/** The fields of the form, by their submitted names. */
export const ATHLETE_FIELDS = [
  'name',
  'sport',
  'status',
  ...SOCIAL_NETWORKS.map((network) => `socialHandles.${network}`),
]

export type AthleteValues = Pick<SerializedAthlete, 'name' | 'sport' | 'status' | 'socialHandles'>

type AthleteForm = { lastResult: SubmissionResult<string[]> | undefined; values?: AthleteValues | null }

export function useAthleteForm(id: string, { lastResult, values }: AthleteForm) {
  const schema = values ? athleteSchemaFor(values) : AthleteSchema
  return useForm({
    id,
    lastResult,
    defaultValue: values ?? { status: 'ACTIVE' },
    constraint: getZodConstraint(AthleteSchema),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
}

export type AthleteFields = ReturnType<typeof useAthleteForm>[1]
