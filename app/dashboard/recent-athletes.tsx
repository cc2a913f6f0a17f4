import { StatusBadge } from '#app/components/badge.tsx'
import { Card } from '#app/components/card.tsx'
import { DateTime } from '#app/components/date-time.tsx'
import { formatCount } from '#app/components/format.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/components/table.tsx'
import { TextLink } from '#app/components/text-link.tsx'
import type { RecentAthlete } from './dashboard.queries.server.ts'

export function RecentAthletes({ athletes }: { athletes: readonly RecentAthlete[] }) {
  return (
    <Card
      title="Recent athletes"
      description="Added last"
      flush
      actions={
        <TextLink to="/athletes?sortBy=createdAt&order=desc" className="text-sm">
          All athletes
        </TextLink>
      }
    >
      {athletes.length === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">No athletes yet.</p>
      ) : (
        <Table caption="Recent athletes">
          <TableHead>
            <TableHeader>Athlete</TableHeader>
            <TableHeader>Status</TableHeader>
            <TableHeader numeric>Brands</TableHeader>
            <TableHeader className="max-sm:hidden">Last processed</TableHeader>
          </TableHead>
          <TableBody>
            {athletes.map((athlete) => (
              <TableRow key={athlete.id}>
                <TableCell className="wrap-anywhere">
                  <TextLink to={`/athletes/${athlete.id}`} quiet>
                    {athlete.name}
                  </TextLink>
                  <p className="text-xs text-ink-mute">{athlete.sport}</p>
                </TableCell>
                <TableCell>
                  <StatusBadge status={athlete.status} />
                </TableCell>
                <TableCell numeric>
                  <Brands athlete={athlete} />
                </TableCell>
                <TableCell className="whitespace-nowrap text-ink-mute max-sm:hidden">
                  <DateTime value={athlete.lastProcessed} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}

/** None is only known once somebody looked. */
function Brands({ athlete: { brandCount, lastProcessed } }: { athlete: RecentAthlete }) {
  if (lastProcessed !== null || brandCount > 0) return formatCount(brandCount)
  return (
    <span className="text-ink-mute" title="Brands were not looked for yet">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not looked for yet</span>
    </span>
  )
}
