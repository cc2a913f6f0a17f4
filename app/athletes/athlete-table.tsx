import { StatusBadge } from '#app/components/badge.tsx'
import { DateTime } from '#app/components/date-time.tsx'
import { formatCount } from '#app/components/format.ts'
import { LinkButton } from '#app/components/link-button.tsx'
import {
  type Sort,
  SortableHeader,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/table.tsx'
import { TextLink } from '#app/components/text-link.tsx'
import type { SerializedAthlete } from './athlete-answer.ts'
import { ProcessButton } from './process-button.tsx'
import { SocialHandleIcons } from './social-handles.tsx'

export function AthleteTable({ athletes, sort }: { athletes: readonly SerializedAthlete[]; sort: Sort }) {
  return (
    <Table caption="Athletes" stacked>
      <TableHead>
        <SortableHeader column="name" sort={sort}>
          Name
        </SortableHeader>
        <SortableHeader column="sport" sort={sort}>
          Sport
        </SortableHeader>
        <SortableHeader column="status" sort={sort}>
          Status
        </SortableHeader>
        <SortableHeader column="brandCount" sort={sort} numeric>
          Brands
        </SortableHeader>
        <TableHeader numeric>Verified</TableHeader>
        <TableHeader>Social</TableHeader>
        <SortableHeader column="lastProcessed" sort={sort} firstOrder="desc">
          Last Processed
        </SortableHeader>
        <TableHeader hideLabel>Actions</TableHeader>
      </TableHead>
      <TableBody>
        {athletes.map((athlete) => (
          <AthleteTableRow key={athlete.id} athlete={athlete} />
        ))}
      </TableBody>
    </Table>
  )
}

function AthleteTableRow({ athlete }: { athlete: SerializedAthlete }) {
  return (
    <TableRow>
      <TableCell className="max-w-72">
        <TextLink to={`/athletes/${athlete.id}`} quiet className="wrap-anywhere">
          {athlete.name}
        </TextLink>
      </TableCell>
      <TableCell label="Sport" className="max-w-48 wrap-anywhere">
        {athlete.sport}
      </TableCell>
      <TableCell label="Status">
        <StatusBadge status={athlete.status} />
      </TableCell>
      <TableCell label="Brands" numeric>
        {formatCount(athlete.brandCount)}
      </TableCell>
      <TableCell label="Verified" numeric>
        {formatCount(athlete.verifiedBrands)}
      </TableCell>
      <TableCell label="Social">
        <SocialHandleIcons handles={athlete.socialHandles} />
      </TableCell>
      <TableCell label="Last Processed">
        <DateTime value={athlete.lastProcessed} />
      </TableCell>
      <TableCell>
        <div className="flex items-center justify-end gap-2 print:hidden">
          <LinkButton to={`/athletes/${athlete.id}#brands`} size="sm" variant="ghost">
            Brands
            <span className="sr-only"> of {athlete.name}</span>
          </LinkButton>
          <ProcessButton athlete={athlete} size="sm" />
        </div>
      </TableCell>
    </TableRow>
  )
}
