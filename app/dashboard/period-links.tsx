import { useLocation } from '@remix-run/react'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { searchLink } from '#app/components/tables/search-link.ts'
import { DEFAULT_MOVES_DAYS, MOVES_DAYS, type MovesDays } from '#app/scoring/movement.ts'

/** The period of what changed; the URL has the choice. */
export function PeriodLinks({ days }: { days: MovesDays }) {
  const { search } = useLocation()
  return (
    <nav aria-label="Period" className="flex gap-1">
      {MOVES_DAYS.map((choice) => (
        <LinkButton
          key={choice}
          to={{ search: searchLink(search, { days: choice === DEFAULT_MOVES_DAYS ? null : String(choice) }) }}
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
