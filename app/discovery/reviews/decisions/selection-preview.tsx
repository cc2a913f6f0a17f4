import { formatCount } from '#app/base/components/display/format.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { claimOf, consequenceOf, titleOf } from '../queue/describe-entry.ts'
import type { ReviewEntry } from '../queue/review-entry.ts'

type SelectionPreviewProps = { entries: readonly ReviewEntry[]; decision: 'ACCEPTED' | 'REJECTED' }

/** What a decision will do to each selected entry, before it is made. */
export function SelectionPreview({ entries, decision }: SelectionPreviewProps) {
  const brands = new Set(entries.flatMap(({ brand }) => brand?.id ?? [])).size

  return (
    <div className="space-y-2">
      <p className="text-sm text-ink-soft">
        {brands === 0
          ? 'The brands of these athletes are scored again.'
          : `${brands === 1 ? 'One brand is' : `${formatCount(brands)} brands are`} scored again.`}{' '}
        You can undo each decision for 30 days.
      </p>
      <DataTable
        caption="Result"
        stacked
        framed
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          { label: 'Entry', cell: (entry) => <bdi>{titleOf(entry)}</bdi> },
          { label: 'Claim', cell: claimOf },
          { label: 'Result', cell: (entry) => consequenceOf(entry, decision) },
        ]}
      />
    </div>
  )
}
