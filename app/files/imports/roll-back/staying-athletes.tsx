import { countOf } from '#app/base/components/display/count-of.ts'
import { formatCount } from '#app/base/components/display/format.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'

export interface StayingAthlete {
  id: string
  name: string
  sport: string
}

/** The athletes a roll-back keeps: the first few by name. */
export function StayingAthletes({ athletes, total }: { athletes: readonly StayingAthlete[]; total: number }) {
  if (total === 0) return null
  return (
    <section>
      <p>
        {countOf(total, 'athlete')} of this import {total === 1 ? 'is' : 'are'} kept, because edited or linked by hand
        since:
      </p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5 wrap-anywhere">
        {athletes.map(({ id, name, sport }) => (
          <li key={id}>
            <TextLink to={`/athletes/${id}`}>
              <bdi>{name}</bdi>
            </TextLink>{' '}
            ({sportLabel(sport)})
          </li>
        ))}
        {total > athletes.length && <li>and {formatCount(total - athletes.length)} more</li>}
      </ul>
    </section>
  )
}
