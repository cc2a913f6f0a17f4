import { HUNDREDTHS } from '#app/scoring/cohort/hundredths.ts'
import { MOVEMENT_DAYS } from '#app/scoring/movement.ts'
import { percentileOfRank } from '#app/scoring/percentile.ts'
import { Formula, Section } from './section.tsx'

export function RankSections() {
  return (
    <>
      <Section id="ranks">
        <ul>
          <li>
            Brands have unique ranks: by the score at six decimals, then by coverage, then by name. Archived, merged and
            provisional brands have none.
          </li>
          <li>The change beside a rank compares it with the rank before its last change.</li>
          <li>
            The change over {MOVEMENT_DAYS.join(', ')} days compares it with the rank at the end of the UTC day that
            many days ago. It is left out if the brand was not ranked then, or if ranks were not recorded yet.
          </li>
          <li>Athletes with equal indexes share a rank, and the next rank is skipped.</li>
        </ul>
      </Section>
      <Section id="percentile">
        <p>
          The percentile of a brand is the share of the ranked brands that are ranked below it, each counted in full and
          the brand itself in half. It is shown beside the score and never used in it.
        </p>
        <Formula>100 · (ranked brands − rank + 0.5) / ranked brands</Formula>
        <p>
          The first of 100 is at {percentileOfRank(1, 100)}, the last at {percentileOfRank(100, 100)}; lists write
          P99.5. Archived, merged and provisional brands are not counted and have no percentile.
        </p>
        <p>
          The percentile of a component compares its normalised value with those of the ranked brands for which it was
          measured: lower ones count in full, values in the same 1/{HUNDREDTHS} of the scale in half. It is counted
          again within minutes after the ranking has changed, is shown beside the component and never used.
        </p>
      </Section>
    </>
  )
}
