import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { EVIDENCE_MODEL_VERSIONS } from '#app/champion-index/evidence/evidence-model.ts'
import { METHODOLOGY, METHODOLOGY_VERSIONS } from '#app/champion-index/scoring/champion-index/methodology.ts'
import { Section } from './section.tsx'

export function LimitsSections() {
  return (
    <>
      <Section id="weaknesses">
        <ul>
          <li>
            Leaving out missing parts can flatter a brand whose unmeasured part is weak. That is why a rank needs{' '}
            {METHODOLOGY.ranked.coverage}% coverage, why the range is shown with each score, and why the rankings can be
            filtered by coverage.
          </li>
          <li>
            Follower counts may be up to {METHODOLOGY.followers.maxAgeDays} days old; the latest known count is used.
          </li>
          <li>
            The weights and scales are a judgement; they were not fitted to sales or any other outcome.{' '}
            <RowLink to="/champions/what-if" className="soft-link">
              What if
            </RowLink>{' '}
            shows how far the ranks depend on the weights.
          </li>
          <li>
            Followers and reactions are taken as reported by their sources. Bought or inactive ones are not detected,
            except when a count jumps.
          </li>
          <li>
            Well-documented athletes and brands are found more completely. Those missing from Wikidata and Wikipedia
            depend on their own sites, news and imported links.
          </li>
          <li>The usual engagement rates were derived from a small number of brand accounts and are provisional.</li>
          <li>
            English Wikipedia page views can count towards media, growth and an athlete’s audience at the same time.
          </li>
          <li>Names that are common words are searched with their context; unclear results are left out.</li>
          <li>Sentences are read in English only; structured data in any language.</li>
          <li>
            A brand’s site and an athlete’s site are two publishers even if the same author wrote both, unless they
            carry the same text or long sentence. Two news sites that reword the same agency report also count as two.
          </li>
          <li>Brands are measured when their athletes are processed, so ranks compare figures from different days.</li>
          <li>The score compares measurable attention. It says nothing about quality and is not advice.</li>
        </ul>
      </Section>
      <Section id="versions">
        <p>
          Each change to the weights or formulas gets a new version. Older scores keep their version and can be
          recomputed with it.
        </p>
        <DataTable
          caption="Versions of the methodology"
          stacked
          framed
          rows={[...METHODOLOGY_VERSIONS, ...EVIDENCE_MODEL_VERSIONS]}
          rowKey={({ version }) => version}
          columns={[
            {
              label: 'Version',
              phone: 'name',
              className: 'align-top! font-medium whitespace-nowrap',
              cell: ({ version }) => version,
            },
            { label: 'Since', className: 'align-top! whitespace-nowrap', cell: ({ since }) => since },
            { label: 'Changes', phone: 'name', className: 'align-top!', cell: ({ change }) => change },
          ]}
        />
      </Section>
    </>
  )
}
