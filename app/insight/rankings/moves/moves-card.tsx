import type { ReactNode } from 'react'
import { RankChangeBadge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Day } from '#app/base/components/display/day.tsx'
import { formatRank } from '#app/base/components/display/format.ts'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { describeCause } from './describe-cause.ts'
import type { RankingMove, ShownMoves } from './moves.ts'

/** The brands that rose, fell and entered most over the period, and why; groups lie side by side where there is room. */
export function MovesCard({ moves, actions }: { moves: ShownMoves; actions?: ReactNode }) {
  const { comparedOn, risers, fallers, entries } = moves
  const groups = [
    { title: 'Risers', brands: risers },
    { title: 'Fallers', brands: fallers },
    { title: 'New entries', brands: entries },
  ].filter(({ brands }) => brands.length > 0)

  return (
    <Card
      title="Biggest movers"
      description={
        comparedOn && (
          <>
            Since <Day value={comparedOn} />
          </>
        )
      }
      actions={actions}
      className="@container"
    >
      {groups.length === 0 ? (
        <p className="text-sm text-ink-mute">
          {comparedOn ? 'No brand changed rank.' : 'Movers show once a second day is recorded.'}
        </p>
      ) : (
        <div className="grid gap-x-8 gap-y-4 @2xl:grid-flow-col @2xl:auto-cols-fr">
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
