import { useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { Badge, type Tone } from '#app/base/components/display/badge.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { Link } from '#app/base/components/navigation/link.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import {
  SelectAllHeader,
  SelectionBar,
  SelectionButton,
  SelectRowCell,
  TableSelection,
} from '#app/base/components/tables/table-selection.tsx'
import { useSingleKeys } from '#app/site/shell/commands/single-keys.ts'
import { useMoveKeys } from '../keys.tsx'
import { claimOf, titleOf, weightOf } from './describe-entry.ts'
import { type EntryKind, KIND_LABELS, type ReviewEntry } from './review-entry.ts'

type QueueTableProps = { entries: readonly ReviewEntry[]; shown: string | undefined }

/** The entries of a page; the details of one are beside it. */
export function QueueTable({ entries, shown }: QueueTableProps) {
  const { search } = useLocation()
  const place = entries.findIndex(({ id }) => id === shown)
  const hearsKeys = useSingleKeys()
  const keyOf = useMoveKeys(place)

  return (
    <TableSelection total={entries.length}>
      <Table caption="Waiting for a decision" framed>
        <TableHead>
          <SelectAllHeader />
          <TableHeader>Waiting</TableHeader>
        </TableHead>
        <TableBody>
          {entries.map((entry, index) => (
            <TableRow key={entry.id} className={clsx(entry.id === shown && 'bg-accent-soft')}>
              <SelectRowCell
                value={entry.id}
                label={`Select ${titleOf(entry)}`}
                shortcut={hearsKeys && entry.id === shown ? 'x' : undefined}
              />
              <TableCell className="w-full whitespace-normal">
                <Link
                  to={{ search: searchLink(search, { selected: entry.id }), hash: 'entry' }}
                  preventScrollReset
                  aria-current={entry.id === shown ? 'true' : undefined}
                  aria-keyshortcuts={keyOf(index)}
                  className="block py-1"
                >
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <bdi className="font-medium wrap-anywhere">{titleOf(entry)}</bdi>
                    {entry.kind !== 'pending' && (
                      <Badge tone={TONES[entry.kind]}>{KIND_LABELS[entry.kind].toLowerCase()}</Badge>
                    )}
                  </span>
                  <span className="block text-ink-mute tabular-nums wrap-anywhere">
                    {[claimOf(entry), weightOf(entry)].filter(Boolean).join(' · ')}
                  </span>
                </Link>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <SelectionBar allLabel={`These ${formatCount(entries.length)}`}>
        <SelectionButton to="/reviews/selected" name="decision" value="REJECTED" size="sm">
          Reject…
        </SelectionButton>
        <SelectionButton to="/reviews/selected" name="decision" value="ACCEPTED" size="sm" variant="primary">
          Accept…
        </SelectionButton>
      </SelectionBar>
    </TableSelection>
  )
}

const TONES: Record<EntryKind, Tone> = { disputed: 'danger', renewed: 'caution', figure: 'warning', pending: 'neutral' }
