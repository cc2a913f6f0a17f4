import type { Submission, SubmissionResult } from '@conform-to/react'
import type { RecordAnswer } from '#app/base/components/forms/record-dialog.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'
import { type AthleteInput, AthleteSchema, athleteSchemaFor } from '../athlete.ts'
import type { SerializedAthlete } from '../athlete-answer.ts'
import { STATUS_WORDS } from '../athlete-status.ts'
import { tidyHandle } from '../social-handle.ts'
import { NETWORK_NAMES, SOCIAL_NETWORKS } from '../social-network.ts'

/** The fields of the form, by their submitted names. */
export const ATHLETE_FIELDS = [
  'name',
  'sport',
  'status',
  ...SOCIAL_NETWORKS.map((network) => `socialHandles.${network}`),
]

type AthleteValues = Pick<SerializedAthlete, 'name' | 'sport' | 'status' | 'socialHandles'>

type AthleteForm = { lastResult: SubmissionResult<string[]> | undefined; values?: AthleteValues | null }

export function useAthleteForm(id: string, { lastResult, values }: AthleteForm) {
  return useCheckedForm(id, AthleteSchema, {
    lastResult,
    defaultValue: values ?? { status: 'ACTIVE' },
    ...(values && { checks: athleteSchemaFor(values) }),
    otherwiseId: 'both-versions',
  })
}

export type AthleteFields = ReturnType<typeof useAthleteForm>[1]

/** The fields in which the user's input and the version saved by somebody else differ. */
export function compareVersions(fields: AthleteFields, theirs: EditedAthlete) {
  const handles = fields.socialHandles.getFieldset()
  return [
    { label: 'Name', mine: typed(fields.name.value), other: theirs.name },
    { label: 'Sport', mine: typed(fields.sport.value), other: theirs.sport },
    { label: 'Status', mine: statusWord(fields.status.value), other: STATUS_WORDS[theirs.status] },
    ...SOCIAL_NETWORKS.map((network) => ({
      label: NETWORK_NAMES[network],
      mine: tidyHandle(network, handles[network].value ?? ''),
      other: theirs.socialHandles[network] ?? '',
    })),
  ]
}

function typed(value: string | undefined): string {
  return tidyName(value ?? '')
}

function statusWord(value: string | undefined): string {
  return STATUS_WORDS[(value || 'ACTIVE') as keyof typeof STATUS_WORDS] ?? typed(value)
}

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
