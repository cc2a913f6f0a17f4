import { formatCount } from '#app/base/components/display/format.ts'
import { TRENDING_AMONG } from '#app/insight/analytics/leaders.ts'
import { Section } from './section.tsx'

export function AnalyticsSections() {
  return (
    <>
      <Section id="growth">
        <ul>
          <li>
            Days are UTC. A total is the figure at the end of its day; today’s is the figure now. Later deletions,
            merges and roll-backs do not change past days.
          </li>
          <li>
            Growth over a range = (total at the end of its last day − total at the end of the day before its first) ÷
            the latter. If that was 0 or is unknown, the first day in the range with a figure takes its place, and is
            named.
          </li>
          <li>
            Figures for days before recording began are reconstructed from the data still available, and marked as such.
          </li>
          <li>
            Archived and merged brands, with their links, scores and followers, are not counted; nor are rejected links.
            The filter Archived brands adds archived brands to the brand totals, the categories and the score
            distribution.
          </li>
          <li>
            A sport filters athletes; a category filters brands. Average and median score, relationships and followers
            are recorded for all records only. Sections and figures that a filter does not affect say so.
          </li>
          <li>Average and median cover all brands with a score, ranked or provisional.</li>
        </ul>
      </Section>
      <Section id="trending">
        <p>
          Of the {formatCount(TRENDING_AMONG)} best-ranked brands, these are the ones whose Champion Index grew most
          over the range, in percent. A brand first scored in the range is compared with its first score. For equal
          growth, the higher score comes first, then the better rank.
        </p>
      </Section>
      <Section id="influence">
        <p>
          The athletes with the highest index now. An athlete needs a brand with a score. For equal indexes, athletes
          with more verified brands come first, then those with more brands, then by name. Followers are the sum of the
          latest count on each platform that is not held back.
        </p>
      </Section>
      <Section id="performance">
        <p>
          The best-ranked brands now, with their scores at the end of the range and at the end of the day before it, and
          the difference in points. A brand first scored in the range is compared with its first score. A score that was
          lost is N/A.
        </p>
      </Section>
    </>
  )
}
