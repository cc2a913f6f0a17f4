import { TRENDING_AMONG } from '#app/analytics/trending.ts'
import { formatCount } from '#app/components/display/format.ts'
import { Section } from './section.tsx'

export function AnalyticsSections() {
  return (
    <>
      <Section id="growth">
        <ul>
          <li>
            Days are those of UTC. A total is the state at the end of its day, that of today the state now; a past day
            stays as it was, whatever is deleted, merged or rolled back later.
          </li>
          <li>
            Growth over a range = (total at the end of its last day − total at the end of the day before its first) ÷
            the latter. It is N/A where that was 0 or is not known.
          </li>
          <li>
            Days before the figures began to be recorded are reconstructed from what was still known of them, and say
            so.
          </li>
          <li>
            Archived and merged brands, their links, scores and followers count nowhere, nor do rejected links. The
            filter Archived brands brings archived ones into the numbers of brands, their categories and the
            distribution of their scores.
          </li>
          <li>
            A sport narrows athletes, a category narrows brands. Average and median score, relationships and followers
            are kept for all records alone: a section or figure that a filter does not narrow says so.
          </li>
          <li>Average and median are those of all brands with a score, ranked or provisional.</li>
        </ul>
      </Section>
      <Section id="trending">
        <p>
          Of the {formatCount(TRENDING_AMONG)} best-ranked brands, those whose Champion Index grew most over the range,
          in percent. A brand needs a score above 0 at the end of the day before the range, and one at its end. Of equal
          growth, the higher score comes first, then the better rank.
        </p>
      </Section>
      <Section id="influence">
        <p>
          The athletes with the highest index of their own as of now. An athlete needs a brand with a score. Of equal
          ones, those with more verified brands come first, then those with more brands, then by name. Followers add up
          the newest count of each platform that is not held back.
        </p>
      </Section>
      <Section id="performance">
        <p>
          The best-ranked brands of now, with their scores at the end of the range and at the end of the day before it,
          and the difference in points. A score that did not exist by then, or was lost, is N/A.
        </p>
      </Section>
    </>
  )
}
