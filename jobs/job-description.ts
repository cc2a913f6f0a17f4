import type { JobDefinition } from './define-job.ts'
import { definitions } from './definitions.ts'

export type JobDescription = Pick<
  JobDefinition,
  'label' | 'kind' | 'endTitle' | 'isPersonal' | 'notifiesItself' | 'pageOf'
>

/** The definition's description of a row's type; the type may have no definition any more. */
export function describeJob(type: string): JobDescription {
  return DEFINITIONS.get(type) ?? { label: sentence(type) }
}

const DEFINITIONS = new Map<string, JobDefinition>(
  Object.values(definitions).map((definition: JobDefinition) => [definition.type, definition]),
)

/** some_old_job → Some old job */
function sentence(type: string): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
