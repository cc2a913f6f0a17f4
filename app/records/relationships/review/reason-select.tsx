import { Select } from '#app/base/components/forms/select.tsx'
import { REJECTION_REASONS } from '#db/tables/relationship.ts'
import { REASON_LABELS } from './review.ts'

type ReasonSelectProps = Pick<Parameters<typeof Select>[0], 'field' | 'name' | 'hint' | 'required' | 'error'>

/** The six reasons for rejecting. */
export function ReasonSelect(props: ReasonSelectProps) {
  return <Select {...props} label="Reason for rejecting" emptyLabel="Choose a reason" options={OPTIONS} />
}

const OPTIONS = REJECTION_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }))
