import { formatCount } from '#app/base/components/display/format.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
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
      <Table caption="Result" stacked framed>
        <TableHead>
          <TableHeader>Entry</TableHeader>
          <TableHeader>Claim</TableHeader>
          <TableHeader>Result</TableHeader>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <TableRow key={entry.id}>
              <TableCell label="Entry">
                <bdi>{titleOf(entry)}</bdi>
              </TableCell>
              <TableCell label="Claim">{claimOf(entry)}</TableCell>
              <TableCell label="Result">{consequenceOf(entry, decision)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
