import { countOf, formatCount } from '#app/base/components/display/format.ts'
import type { Cause } from '#app/files/csv/group-causes.ts'
import { ReportCard } from './report-card.tsx'

/** Why rows failed, each cause once, above the rows themselves. */
export function CausesCard({ causes, headingLevel }: { causes: readonly Cause[]; headingLevel?: 2 | 3 }) {
  return (
    <ReportCard
      title="Causes"
      headingLevel={headingLevel}
      rows={causes}
      keyOf={({ cause }) => cause}
      columns={[
        {
          label: 'Cause',
          cell: (cause) => <CauseText {...cause} />,
          phone: 'name',
          className: 'wrap-anywhere lg:min-w-64',
        },
        { label: 'Rows', cell: ({ rows }) => formatCount(rows), numeric: true },
      ]}
    />
  )
}

function CauseText({ cause, names, nameCount }: Cause) {
  const more = nameCount - names.length
  return (
    <>
      {cause}
      {names.length > 0 && (
        <span className="block text-xs text-ink-mute" dir="auto">
          {names.join(', ')}
          {more > 0 && ` and ${countOf(more, 'other')}`}
        </span>
      )}
    </>
  )
}
