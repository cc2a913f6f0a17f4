import { Section } from './section.tsx'

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
          <li>Athletes with equal indexes share a rank, and the next rank is skipped.</li>
        </ul>
      </Section>
      <Section id="percentile">
        <p>
          The percentile of a brand is the share of the ranked brands that are ranked below it, each counted in full and
          the brand itself in half: the first of 100 is at 99.5. It is shown beside the score and never used in it.
        </p>
      </Section>
    </>
  )
}
