import { useLocation } from '@remix-run/react'
import { StatusBadge } from '#app/components/display/badge.tsx'
import { DateTime } from '#app/components/display/date-time.tsx'
import { formatCount } from '#app/components/display/format.ts'
import { RowLink } from '#app/components/tables/row-link.tsx'
import {
  RowActionsCell,
  type Sort,
  SortableHeader,
  Table,
  TableBody,
  TableCell,
  TableEmpty,
  TableHead,
  TableHeader,
  TableRow,
  TableSkeleton,
} from '#app/components/tables/table.tsx'
import { SelectAllHeader, SelectRowCell } from '#app/components/tables/table-selection.tsx'
import type { SerializedAthlete } from '../athlete-answer.ts'
import { overList } from '../dialog-address.ts'
import { SocialHandleIcons } from '../social-handles.tsx'
import { AthleteRowMenu } from './athlete-row-menu.tsx'
import { NoMatch } from './no-match.tsx'

type AthleteTableProps = {
  athletes: readonly SerializedAthlete[]
  sort: Sort
  /** Rows can be selected. */
  selectable: boolean
  /** Other rows have been loading for a while. */
  loading: boolean
}

export function AthleteTable({ athletes, sort, selectable, loading }: AthleteTableProps) {
  const columns = selectable ? COLUMNS + 1 : COLUMNS

  return (
    <Table caption="Athletes" stacked busy={loading}>
      <TableHead>
        {selectable && <SelectAllHeader />}
        <SortableHeader column="name" sort={sort} className="lg:w-[27%]">
          Name
        </SortableHeader>
        <SortableHeader column="sport" sort={sort} className="lg:w-[17%]">
          Sport
        </SortableHeader>
        <SortableHeader column="status" sort={sort} className="lg:w-[11%]">
          Status
        </SortableHeader>
        <SortableHeader column="brandCount" sort={sort} numeric>
          Brands
        </SortableHeader>
        <TableHeader numeric>Verified</TableHeader>
        <TableHeader>Social links</TableHeader>
        <SortableHeader column="lastProcessed" sort={sort} firstOrder="desc">
          Last Processed
        </SortableHeader>
        <TableHeader hideLabel>Actions</TableHeader>
      </TableHead>
      <TableBody>
        {loading ? (
          <TableSkeleton columns={columns} rows={Math.max(athletes.length, FEWEST_SKELETONS)} selectable={selectable} />
        ) : athletes.length === 0 ? (
          <TableEmpty columns={columns}>
            <NoMatch />
          </TableEmpty>
        ) : (
          athletes.map((athlete) => <AthleteTableRow key={athlete.id} athlete={athlete} selectable={selectable} />)
        )}
      </TableBody>
    </Table>
  )
}

const COLUMNS = 8
const FEWEST_SKELETONS = 5

function AthleteTableRow({ athlete, selectable }: { athlete: SerializedAthlete; selectable: boolean }) {
  return (
    <TableRow className="max-sm:grid-cols-3">
      {selectable && <SelectRowCell value={athlete.id} label={`Select ${athlete.name}`} />}
      <TableCell className="max-w-72">
        <RowLink to={`/athletes/${athlete.id}`} className="quiet-link line-clamp-2 w-fit wrap-anywhere" dir="auto">
          {athlete.name}
        </RowLink>
      </TableCell>
      <TableCell label="Sport" className="max-w-48">
        <span className="line-clamp-2 wrap-anywhere" dir="auto">
          {athlete.sport}
        </span>
      </TableCell>
      <TableCell label="Status">
        <StatusBadge status={athlete.status} />
      </TableCell>
      <TableCell label="Brands" numeric>
        <BrandCount athlete={athlete} />
      </TableCell>
      <TableCell label="Verified" numeric>
        {formatCount(athlete.verifiedBrands)}
      </TableCell>
      <TableCell label="Social links">
        <SocialHandleIcons handles={athlete.socialHandles} />
      </TableCell>
      <TableCell label="Last Processed">
        <DateTime value={athlete.lastProcessed} />
      </TableCell>
      <RowActionsCell>
        <AthleteRowMenu athlete={athlete} />
      </RowActionsCell>
    </TableRow>
  )
}

/** Links to the list of what it counts. */
function BrandCount({ athlete: { id, name, brandCount } }: { athlete: SerializedAthlete }) {
  const { search } = useLocation()
  if (brandCount === 0) return <span className="text-ink-mute">0</span>

  return (
    <RowLink to={overList(`/athletes/${id}/brands`, search)} inPlace className="quiet-link">
      {formatCount(brandCount)}
      <span className="sr-only">{` ${brandCount === 1 ? 'brand' : 'brands'} of ${name}`}</span>
    </RowLink>
  )
}
