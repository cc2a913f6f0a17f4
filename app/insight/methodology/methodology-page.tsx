import { SPORT_SYNONYMS } from '#app/base/platform/names/sport-key.ts'
import { EVIDENCE_MODEL } from '#app/champion-index/evidence/evidence-model.ts'
import { METHODOLOGY } from '#app/champion-index/scoring/champion-index/methodology.ts'
import { TextPage } from '#app/site/shell/frame/text-page.tsx'
import { AnalyticsSections } from './analytics-sections.tsx'
import { ConfidenceSections } from './confidence-sections.tsx'
import { EvidenceSection } from './evidence-section.tsx'
import { IndexSections } from './index-sections.tsx'
import { LimitsSections } from './limits-sections.tsx'
import { QualitySections } from './quality-sections.tsx'
import { RankSections } from './rank-sections.tsx'
import { SECTIONS, Section } from './section.tsx'

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
        <ol className="grid grid-cols-2 gap-x-6 gap-y-1.5 text-sm touch:gap-y-0">
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

function PeopleSection() {
  return (
    <Section id="people">
      <p>
        Athletes with the same settled Wikidata item are one person, whatever their names and sports: a brand counts
        them once, and so does its athlete influence. Their pages name each other. Links are counted as links.
      </p>
      <p>
        If several people founded a brand or own it now, each is a co-founder or co-owner. Rows of one person count
        once, and so do athletes with one name, because only one of them can be meant. If only one person remains,
        because identities are settled, records are merged or a link is rejected, that person is the sole founder or
        owner again, unless a source says otherwise. Reviewed links keep their type.
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
