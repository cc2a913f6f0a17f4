import { Form, useLocation } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { StatusBadge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { type Failure, FailureBanner } from '#app/base/components/forms/keep-open.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { useMayEdit } from '#app/site/shell/root-data.ts'
import type { RecentAthlete } from './dashboard.queries.server.ts'
import { DiscoveryControls } from './discovery-controls.tsx'
import type { DiscoveryForm } from './discovery-form.ts'

interface RecentAthletesProps {
  athletes: readonly RecentAthlete[]
  /** The initial selection, when a submission failed. */
  chosen: DiscoveryForm
  /** Why nothing was started. */
  failure: Failure | undefined
}

/** The recent athletes, with a form that starts discoveries for the checked ones, or for the first ones. */
export function RecentAthletes({ athletes, chosen, failure }: RecentAthletesProps) {
  const { key } = useLocation()
  const mayEdit = useMayEdit()
  return (
    <Card
      title="Recent athletes"
      description="Newest first"
      flush
      actions={
        <TextLink to="/athletes?sortBy=createdAt&order=desc" className="text-sm">
          All athletes
        </TextLink>
      }
    >
      {mayEdit ? (
        // Remounts after each submission, so that queued athletes are no longer selected.
        <SelectionForm key={key} athletes={athletes} chosen={chosen} failure={failure} />
      ) : (
        <AthletesTable athletes={athletes} />
      )}
    </Card>
  )
}

function SelectionForm({ athletes, chosen, failure }: RecentAthletesProps) {
  const [count, setCount] = useState(chosen.athleteIds.length)

  return (
    <Form method="post" onChange={recount} preventScrollReset>
      <div className="px-5 sm:px-6">
        <FailureBanner failure={failure} />
      </div>
      <DiscoveryControls selected={count} chosen={chosen} />
      <AthletesTable athletes={athletes} selected={chosen.athleteIds} />
    </Form>
  )

  function recount(event: FormEvent<HTMLFormElement>) {
    setCount(new FormData(event.currentTarget).getAll('athleteIds').length)
  }
}

/** Without `selected`, nothing can be selected. */
function AthletesTable({ athletes, selected }: { athletes: readonly RecentAthlete[]; selected?: readonly string[] }) {
  if (athletes.length === 0) {
    return <p className="px-5 py-8 text-sm text-ink-mute sm:px-6">No athletes yet.</p>
  }
  return (
    <Table caption="Recent athletes">
      <TableHead>
        {selected && (
          <TableHeader hideLabel className="w-10 print:hidden">
            Select
          </TableHeader>
        )}
        <TableHeader>Athlete</TableHeader>
        <TableHeader>Status</TableHeader>
        <TableHeader numeric>Brands</TableHeader>
        <TableHeader className="max-sm:hidden">Last processed</TableHeader>
      </TableHead>
      <TableBody>
        {athletes.map((athlete) => (
          <TableRow key={athlete.id}>
            {selected && (
              <TableCell data-selects-row>
                <Checkbox
                  id={`select-${athlete.id}`}
                  name="athleteIds"
                  value={athlete.id}
                  label={`Select ${athlete.name}`}
                  hideLabel
                  defaultChecked={selected.includes(athlete.id)}
                />
              </TableCell>
            )}
            <TableCell className="wrap-anywhere">
              <TextLink to={`/athletes/${athlete.id}`} quiet>
                {athlete.name}
              </TextLink>
              <p className="text-xs text-ink-mute">{sportLabel(athlete.sport)}</p>
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
  )
}

/** Zero brands is only known after a discovery. */
function Brands({ athlete: { brandCount, lastProcessed } }: { athlete: RecentAthlete }) {
  if (lastProcessed !== null || brandCount > 0) return formatCount(brandCount)
  return (
    <span className="text-ink-mute" title="No discovery has run yet">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not processed yet</span>
    </span>
  )
}
