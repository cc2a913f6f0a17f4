import { StatusBadge } from '#app/components/badge.tsx'
import { Card } from '#app/components/card.tsx'
import { DateTime } from '#app/components/date-time.tsx'
import { Disclosure } from '#app/components/disclosure.tsx'
import { formatCount } from '#app/components/format.ts'
import { TextLink } from '#app/components/text-link.tsx'
import type { RecentAthlete } from './dashboard.queries.server.ts'

const SHOWN = 10

export function RecentAthletes({ athletes }: { athletes: readonly RecentAthlete[] }) {
  const more = athletes.slice(SHOWN)
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
        <List athletes={athletes.slice(0, SHOWN)} />
      )}
      {more.length > 0 && (
        <div className="border-t">
          <Disclosure summary={`${formatCount(more.length)} more`} className="px-5 py-2 sm:px-6">
            <div className="-mx-5 pl-0 sm:-mx-6">
              <List athletes={more} />
            </div>
          </Disclosure>
        </div>
      )}
    </Card>
  )
}

function List({ athletes }: { athletes: readonly RecentAthlete[] }) {
  return (
    <ul className="divide-y border-t">
      {athletes.map((athlete) => (
        <li
          key={athlete.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2.5 text-sm sm:px-6"
        >
          <div className="min-w-0 wrap-anywhere">
            <TextLink to={`/athletes/${athlete.id}`} quiet>
              {athlete.name}
            </TextLink>
            <p className="text-xs text-ink-mute">
              {athlete.sport} · {describeBrands(athlete)} · last processed{' '}
              <DateTime value={athlete.lastProcessed} never="never" />
            </p>
          </div>
          <StatusBadge status={athlete.status} />
        </li>
      ))}
    </ul>
  )
}

function describeBrands({ brandCount, lastProcessed }: RecentAthlete): string {
  if (lastProcessed === null && brandCount === 0) return 'brands not looked for yet'
  return brandCount === 1 ? '1 brand' : `${formatCount(brandCount)} brands`
}
