import { EVIDENCE_MODEL } from '#app/evidence/evidence-model.ts'
import { METHODOLOGY } from '#app/scoring/champion-index/methodology.ts'
import { TextPage } from '#app/shell/frame/text-page.tsx'
import { AnalyticsSections } from './analytics-sections.tsx'
import { ConfidenceSections } from './confidence-sections.tsx'
import { EvidenceSection } from './evidence-section.tsx'
import { IndexSections } from './index-sections.tsx'
import { LimitsSections } from './limits-sections.tsx'
import { PeopleSection } from './people-section.tsx'
import { QualitySections } from './quality-sections.tsx'
import { RankSections } from './rank-sections.tsx'
import { SECTIONS } from './sections.ts'

/** How links are verified and brands are scored: written from the constants that the computation uses. */
export function MethodologyPage() {
  return (
    <TextPage
      title="Methodology"
      description="How links between athletes and brands are verified, how brands are scored and ranked, and the known limits."
    >
      <p className="text-ink-soft">
        Current versions: {EVIDENCE_MODEL.evidenceModelVersion} for links, {METHODOLOGY.methodologyVersion} for scores.
        Every figure on this page is the one the calculation uses.
      </p>
      <nav aria-label="Sections" className="print:hidden">
        <ol className="grid gap-x-6 gap-y-1.5 text-sm touch:gap-y-0 sm:grid-cols-2">
          {Object.entries(SECTIONS).map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`} className="loud-link touch:flex touch:min-h-11 touch:w-fit touch:items-center">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <EvidenceSection />
      <ConfidenceSections />
      <IndexSections />
      <RankSections />
      <QualitySections />
      <PeopleSection />
      <AnalyticsSections />
      <LimitsSections />
    </TextPage>
  )
}
