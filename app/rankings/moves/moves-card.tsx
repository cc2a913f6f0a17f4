import { RankChangeBadge } from '#app/components/display/badge.tsx'
import { Card } from '#app/components/display/card.tsx'
import { Day } from '#app/components/display/day.tsx'
import { formatRank } from '#app/components/display/format.ts'
import { RowLink } from '#app/components/tables/row-link.tsx'
import { describeCause } from './describe-cause.ts'
import type { Moves, RankingMove } from './moves.ts'

/** The brands that rose, fell and entered most in the last week, and why. */
export function MovesCard({ moves }: { moves: Moves }) {
  const { days, risers, fallers, entries } = moves
  const groups = [
    { title: 'Risers', brands: risers },
    { title: 'Fallers', brands: fallers },
    { title: 'New entries', brands: entries },
  ].filter(({ brands }) => brands.length > 0)

  return (
    <Card title="Biggest movers this week" description={`Ranks now and ${days} days ago`}>
      {groups.length === 0 ? (
        <p className="text-sm text-ink-soft">
          <NothingMoved moves={moves} />
        </p>
      ) : (
        <div className="space-y-4">
          {groups.map(({ title, brands }) => (
            <section key={title} className="space-y-1.5">
              <h3 className="text-xs font-medium text-ink-mute">{title}</h3>
              <ul className="space-y-2">
                {brands.map((brand) => (
                  <MovedBrand key={brand.id} brand={brand} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Card>
  )
}

function NothingMoved({ moves: { days, knownFrom, isKnown } }: { moves: Moves }) {
  if (knownFrom === null) return 'No brand has been ranked yet.'
  if (isKnown) return `No brand changed rank in the last ${days} days.`
  return (
    <>
      There is not enough rank history to compare yet. Movers appear from <Day value={knownFrom} />.
    </>
  )
}

function MovedBrand({ brand: { id, name, rank, change, cause } }: { brand: RankingMove }) {
  return (
    <li className="text-sm">
      <p className="flex items-baseline justify-between gap-3">
        <RowLink to={`/champions/${id}`} className="quiet-link min-w-0 wrap-anywhere">
          {name}
        </RowLink>
        <span className="flex shrink-0 items-baseline gap-2 tabular-nums">
          {formatRank(rank)}
          {change !== null && <RankChangeBadge change={change} />}
        </span>
      </p>
      {cause && <p className="text-xs text-ink-mute">{describeCause(cause)}</p>}
    </li>
  )
}
