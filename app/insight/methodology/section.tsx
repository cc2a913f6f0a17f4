import type { ReactNode } from 'react'
import { TextSection } from '#app/site/shell/frame/text-page.tsx'

/** The sections of the page in order: anchor and title. Other screens link to the anchors. */
export const SECTIONS = {
  evidence: 'Evidence',
  weight: 'Weight of an item',
  confidence: 'Confidence and status',
  standing: 'Former and denied links',
  review: 'Review by people',
  index: 'The Champion Index',
  components: 'Its six parts',
  relationships: 'Strength of a relationship',
  missing: 'Parts that could not be measured',
  ranks: 'Ranks',
  percentile: 'Percentile',
  quality: 'Data quality and its grade',
  athletes: 'The index of an athlete',
  people: 'People and sports',
  growth: 'Growth and days',
  trending: 'Trending Brands',
  influence: 'Top Athletes by Influence',
  performance: 'Brand Performance',
  weaknesses: 'Known weaknesses',
  versions: 'Versions',
} as const
type SectionId = keyof typeof SECTIONS

export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <TextSection id={id} title={SECTIONS[id]}>
      {children}
    </TextSection>
  )
}

export function Formula({ children }: { children: ReactNode }) {
  return <p className="rounded-md bg-hover px-3 py-2 text-sm text-ink wrap-anywhere">{children}</p>
}
