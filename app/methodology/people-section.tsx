import { SPORT_SYNONYMS } from '#app/platform/names/sport-key.ts'
import { Section } from './section.tsx'

export function PeopleSection() {
  return (
    <Section id="people">
      <p>
        Athletes with the same settled Wikidata item are one person, whatever their names and sports: a brand counts
        them once, and so does its athlete influence. Their pages name each other. Links are counted as links.
      </p>
      <p>
        An athlete with the name and sport of another one is a duplicate. Sports are kept as they were given; these
        names mean the same sport in imports, filters and charts, which show the most used one:
      </p>
      <ul>
        {SPORT_SYNONYMS.map((names) => (
          <li key={names[0]}>{names.join(', ')}</li>
        ))}
      </ul>
    </Section>
  )
}
