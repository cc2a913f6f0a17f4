import { useLocation } from '@remix-run/react'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { DEFAULT_MOVEMENT_DAYS, MOVEMENT_DAYS } from '#app/champion-index/scoring/movement.ts'
import type { Period } from './period.ts'

type PeriodLinksProps = { period: Period; lastVisit: string | null }

/** The period of what changed; the URL has the choice. */
export function PeriodLinks({ period, lastVisit }: PeriodLinksProps) {
  const { search } = useLocation()
  const choices: readonly Period[] = lastVisit === null ? MOVEMENT_DAYS : ['visit', ...MOVEMENT_DAYS]
  return (
    <nav aria-label="Period" className="flex flex-wrap gap-1">
      {choices.map((choice) => (
        <LinkButton
          key={choice}
          to={{ search: searchLink(search, { days: choice === DEFAULT_MOVEMENT_DAYS ? null : String(choice) }) }}
          variant="ghost"
          size="sm"
          className="choice"
          preventScrollReset
          aria-current={choice === period ? 'true' : undefined}
        >
          {choice === 'visit' ? 'Since your last visit' : `${choice} days`}
        </LinkButton>
      ))}
    </nav>
  )
}
