import { clsx } from 'clsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { HistoryIcon, type Icon, PendingIcon } from '#app/base/components/icon.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import type { RankedBrand } from '../ranked-brand.ts'

/** Two lines for up to two athletes; the last leads to the others too. On a phone all are in one line. */
export function AthletesCell({ id, athletes, athleteTotal }: Pick<RankedBrand, 'id' | 'athletes' | 'athleteTotal'>) {
  const more = athleteTotal - athletes.length
  if (athleteTotal === 0) return <p>None</p>

  return (
    <p className="md:grid md:grid-cols-1 md:gap-y-0.5">
      {athletes.map(({ id: athleteId, name, standing, verification }, index) => (
        <span key={athleteId} className="items-center gap-1 md:flex">
          <RowLink
            to={`/athletes/${athleteId}`}
            className={clsx('soft-link min-w-0', athletes.length > 1 ? 'inline truncate' : 'md:line-clamp-2')}
            title={name}
            dir="auto"
          >
            {name}
          </RowLink>
          {standing === 'FORMER' && <Doubt icon={HistoryIcon} word="formerly" />}
          {verification !== 'VERIFIED' && <Doubt icon={PendingIcon} word={verification.toLowerCase()} />}
          <span className="md:hidden">{index < athletes.length - 1 ? ', ' : ' '}</span>
          {index === athletes.length - 1 && more > 0 && (
            <RowLink to={`/champions/${id}#athletes`} className="soft-link inline shrink-0" title="All athletes">
              {`+${formatCount(more)}`}
              <span className="md:sr-only"> more</span>
            </RowLink>
          )}
        </span>
      ))}
    </p>
  )
}

function Doubt({ icon: Mark, word }: { icon: Icon; word: string }) {
  return (
    <span title={word} className="shrink-0 max-md:ml-1">
      <Mark className="inline-block size-3" />
      <span className="sr-only">{` (${word})`}</span>
    </span>
  )
}
