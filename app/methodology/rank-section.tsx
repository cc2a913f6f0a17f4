import { Section } from './section.tsx'

export function RankSection() {
  return (
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
  )
}
