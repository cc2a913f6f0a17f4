import { ScoreCourse } from '#app/base/charts/score-course.tsx'
import { RankChangeBadge, RankNumber, ScoreBadge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { countOf } from '#app/base/components/display/format.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import type { TopBrand } from './top-brands.queries.server.ts'

interface TopBrandsCardProps {
  brands: readonly TopBrand[]
  days: number
  /** Milliseconds. */
  now: number
}

export function TopBrandsCard({ brands, days, now }: TopBrandsCardProps) {
  return (
    <Card
      title="Top ten"
      description={`Champion Index and rank change over ${countOf(days, 'day')}`}
      flush
      actions={
        <TextLink to="/champions" className="text-sm">
          Champions
        </TextLink>
      }
    >
      {brands.length === 0 ? (
        <p className="border-t px-5 py-6 text-sm text-ink-mute sm:px-6">No ranked brands</p>
      ) : (
        <ol className="divide-y border-t">
          {brands.map((brand) => (
            <li
              key={brand.id}
              className="relative grid grid-cols-[1.75rem_minmax(0,1fr)_auto_auto_2rem] items-center gap-x-3 px-5 py-2 max-[24rem]:grid-cols-[1.75rem_minmax(0,1fr)_auto_2rem] text-sm transition-colors hover:bg-hover sm:px-6"
            >
              <RankNumber rank={brand.rank} />
              <RowLink
                to={`/champions/${brand.id}`}
                wholeRow
                className="whole-row quiet-link wrap-anywhere touch:leading-7"
              >
                {brand.name}
              </RowLink>
              <span className="text-ink-mute max-[24rem]:hidden">
                <ScoreCourse scores={brand.scores} from={now - days * DAY_MS} to={now} />
              </span>
              <ScoreBadge score={brand.championScore} />
              <span className="justify-self-end">
                <RankChangeBadge change={brand.moved} days={days} on={brand.movedOn} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
