import { tagLabel, valueLabel } from '#app/base/platform/names/record-labels.ts'
import type { LabelFilter } from './label-filter.ts'

/** The labels that a record must have. */
export function wantedLabels({ tag, own = {} }: LabelFilter): string[] {
  const ofValues = Object.entries(own).flatMap(([key, value]) => (value ? [valueLabel(key, value)] : []))
  return tag ? [tagLabel(tag), ...ofValues] : ofValues
}
