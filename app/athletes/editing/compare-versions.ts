import { tidyName } from '#app/platform/names/name-key.ts'
import { STATUS_WORDS } from '../athlete.ts'
import { tidyHandle } from '../social-handle.ts'
import { NETWORK_NAMES, SOCIAL_NETWORKS } from '../social-network.ts'
import type { AthleteFields } from './athlete-form.ts'
import type { EditedAthlete } from './athlete-form-answer.ts'

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
