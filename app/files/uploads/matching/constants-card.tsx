import { Card } from '#app/base/components/display/card.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { describeConstant } from '#app/files/csv/mapping/describe-mapping.ts'
import type { Mapping } from '#app/files/csv/mapping/mapping.ts'
import { type MappedKind, type Target, targetsOf } from '#app/files/csv/mapping/targets.ts'
import { constantField } from './mapping-fields.ts'
import type { MappingView } from './mapping-view.ts'

type ConstantsCardProps = { view: MappingView; mapping: Mapping; sports: readonly string[] }

/** What all rows get, where no column says it. */
export function ConstantsCard({ view, mapping, sports }: ConstantsCardProps) {
  const targets = targetsOf(mapping.kind).filter((target) => mayBeTheSame(target, mapping.kind))
  return (
    <Card title="The same for all rows" description="Used where the file has no column, or the column is blank.">
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {targets.map((target) => (
          <ConstantInput
            key={target.key}
            target={target}
            value={view.mapping.fields[target.key]?.constant ?? ''}
            hint={describeConstant(target, mapping.fields[target.key]) ?? view.constantReasons[target.key]}
          />
        ))}
      </div>
      <datalist id={SPORTS}>
        {sports.map((sport) => (
          <option key={sport} value={sport} />
        ))}
      </datalist>
    </Card>
  )
}

const SPORTS = 'known-sports'

/** All links of a file may be of one athlete or brand, but no two athletes have one name. */
function mayBeTheSame({ as }: Target, kind: MappedKind): boolean {
  return as === 'words' || as === 'choice' || (kind === 'relationships' && as !== 'handle')
}

function ConstantInput({ target, value, hint }: { target: Target; value: string; hint: string | undefined }) {
  const { key, label, as, options } = target
  const common = { label, name: constantField(key), defaultValue: value, hint }
  if (as === 'choice') return <Select {...common} options={options} emptyLabel="–" />
  return <Field {...common} autoComplete="off" dir="auto" maxLength={200} list={as === 'words' ? SPORTS : undefined} />
}
