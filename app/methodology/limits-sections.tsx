import { RowLink } from '#app/components/tables/row-link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/components/tables/table.tsx'
import { EVIDENCE_MODEL_VERSIONS } from '#app/evidence/evidence-model.ts'
import { METHODOLOGY, METHODOLOGY_VERSIONS } from '#app/scoring/champion-index/methodology.ts'
import { Section } from './section.tsx'

export function LimitsSections() {
  return (
    <>
      <Section id="weaknesses">
        <ul>
          <li>
            Leaving out what is missing can flatter a brand whose unmeasured part is weak. That is why a rank needs{' '}
            {METHODOLOGY.ranked.coverage}% coverage, why the range is shown with each score, and why the rankings can be
            filtered by coverage.
          </li>
          <li>
            Follower counts may be up to {METHODOLOGY.followers.maxAgeDays} days old; the newest known one is used.
          </li>
          <li>
            The weights and scales are a judgement; they were not fitted to sales or any other outcome.{' '}
            <RowLink to="/champions/what-if" className="soft-link">
              What if
            </RowLink>{' '}
            shows how far the ranks depend on the weights.
          </li>
          <li>
            Followers and reactions are taken as their sources give them. Bought or inactive ones are not recognised,
            except where a count jumps.
          </li>
          <li>
            Well-documented athletes and brands are found more completely: whoever is missing from Wikidata and
            Wikipedia depends on own sites, news and imported links.
          </li>
          <li>The usual rates of engagement were derived from few accounts of brands and are provisional.</li>
          <li>
            Page views of the English Wikipedia can count in media, growth and the audience of an athlete at once.
          </li>
          <li>Names that are common words are searched with their context, and what stays unclear is missing.</li>
          <li>Sentences are read in English; structured data in any language.</li>
          <li>
            The sites of a brand and of an athlete are two publishers even if one author wrote both, unless they carry
            the same text. Two news sites that put one agency’s report into their own words count as two as well.
          </li>
          <li>Brands are measured when their athletes are processed, so ranks compare figures of different days.</li>
          <li>The score compares attention that can be measured. It says nothing about quality, and is no advice.</li>
        </ul>
      </Section>
      <Section id="versions">
        <p>
          A change of weights or formulas gets a new version. Older scores keep theirs, and stay recomputable by it.
        </p>
        <Table caption="Versions of the methodology" stacked framed>
          <TableHead>
            <TableHeader>Version</TableHeader>
            <TableHeader>Since</TableHeader>
            <TableHeader>What changed</TableHeader>
          </TableHead>
          <TableBody>
            {[...METHODOLOGY_VERSIONS, ...EVIDENCE_MODEL_VERSIONS].map(({ version, since, change }) => (
              <TableRow key={version}>
                <TableCell className="align-top! font-medium whitespace-nowrap">{version}</TableCell>
                <TableCell label="Since" className="align-top! whitespace-nowrap">
                  {since}
                </TableCell>
                <TableCell className="align-top!">{change}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Section>
    </>
  )
}
