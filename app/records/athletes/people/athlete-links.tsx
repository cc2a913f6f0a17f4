import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import type { NamedAthlete } from '#app/records/relationships/relationship.ts'

/** Names of athletes, with their sports, that lead to their pages. */
export function AthleteLinks({ athletes }: { athletes: readonly NamedAthlete[] }) {
  return athletes.map(({ id, name, sport }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <TextLink to={`/athletes/${id}`}>
        <bdi className="wrap-anywhere">{name}</bdi>
      </TextLink>{' '}
      (<bdi className="wrap-anywhere">{sportLabel(sport)}</bdi>)
    </span>
  ))
}
