import { PartialDay } from '#app/base/components/display/partial-day.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { type NamedOwnValue, ownParameter } from './own-field.ts'

/** The values of a record, each with a link to the list of all that have it. */
export function ownDetails(list: string, values: readonly NamedOwnValue[]) {
  return values.map(({ key, label, type, value }) => ({
    term: label,
    detail: (
      <TextLink to={`${list}?${new URLSearchParams({ [ownParameter(key)]: value })}`}>
        <OwnValue type={type} value={value} />
      </TextLink>
    ),
  }))
}

export function OwnValue({ type, value }: Pick<NamedOwnValue, 'type' | 'value'>) {
  return type === 'date' ? <PartialDay value={value} /> : <bdi className="wrap-anywhere">{value}</bdi>
}
