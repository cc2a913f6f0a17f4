import { useLocation } from '@remix-run/react'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { DEFAULT_MOVEMENT_DAYS, MOVEMENT_DAYS, type MovementDays } from '#app/champion-index/scoring/movement.ts'

/** The period of what changed; the URL has the choice. */
export function PeriodLinks({ days }: { days: MovementDays }) {
  const { search } = useLocation()
  return (
    <nav aria-label="Period" className="flex gap-1">
      {MOVEMENT_DAYS.map((choice) => (
        <LinkButton
          key={choice}
          to={{ search: searchLink(search, { days: choice === DEFAULT_MOVEMENT_DAYS ? null : String(choice) }) }}
          variant="ghost"
          size="sm"
          className="choice"
          preventScrollReset
          aria-current={choice === days ? 'true' : undefined}
        >
          {choice} days
        </LinkButton>
      ))}
    </nav>
  )
}
