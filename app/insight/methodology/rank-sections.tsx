import { HUNDREDTHS } from '#app/champion-index/scoring/cohort/hundredths.ts'
import { MOVEMENT_DAYS } from '#app/champion-index/scoring/movement.ts'
import { percentileOfRank } from '#app/champion-index/scoring/percentile.ts'
import { Formula, Section } from './section.tsx'

export function RankSections() {
  return (
    <>
      <Section id="ranks">
        <ul>
          <li>
            Brands have unique ranks: by score at six decimals, then by coverage, then by name. Archived, merged and
            provisional brands have no rank.
          </li>
          <li>The change beside a rank compares it with the rank before its last change.</li>
          <li>
            The change over {MOVEMENT_DAYS.join(', ')} days compares it with the rank at the end of the UTC day that
            many days ago. It is omitted if the brand was not ranked then, or if ranks were not recorded yet.
          </li>
          <li>Athletes with equal indexes share a rank, and the next rank is skipped.</li>
        </ul>
      </Section>
      <Section id="percentile">
        <p>
          A brand’s percentile is the share of ranked brands below it, with the brand itself counted as half. It is
          shown beside the score but not used in it.
        </p>
        <Formula>100 · (ranked brands − rank + 0.5) / ranked brands</Formula>
        <p>
          The first of 100 is at {percentileOfRank(1, 100)}, the last at {percentileOfRank(100, 100)}; lists show P99.5.
          Archived, merged and provisional brands are not counted and have no percentile.
        </p>
        <p>
          A part’s percentile compares its normalised value with those of the ranked brands for which it was measured:
          lower values count in full, values in the same 1/{HUNDREDTHS} of the scale as half. It is updated within
          minutes of a ranking change, and is shown beside the part but not used in the score.
        </p>
      </Section>
    </>
  )
}
