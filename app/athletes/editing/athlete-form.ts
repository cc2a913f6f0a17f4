import type { SubmissionResult } from '@conform-to/react'
import { useCheckedForm } from '#app/components/forms/use-checked-form.ts'
import { tidyName } from '#app/platform/names/name-key.ts'
import { AthleteSchema, athleteSchemaFor, STATUS_WORDS } from '../athlete.ts'
import type { SerializedAthlete } from '../athlete-answer.ts'
import { tidyHandle } from '../social-handle.ts'
import { NETWORK_NAMES, SOCIAL_NETWORKS } from '../social-network.ts'
import type { EditedAthlete } from './athlete-form-answer.ts'

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
