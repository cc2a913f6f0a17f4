import { formatPercent } from '#app/base/components/display/format.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { OPERATOR_PROVIDER, providerName } from '#app/base/platform/providers/provider-labels.ts'
import { EVIDENCE_MODEL, RELATIONSHIP_TYPES } from '#app/champion-index/evidence/evidence-model.ts'
import { COMPONENT_FORMULAS, TOTAL_FORMULA } from '#app/champion-index/scoring/champion-index/component-formulas.ts'
import { COMPONENT_LABELS } from '#app/champion-index/scoring/champion-index/component-labels.ts'
import { COMPONENTS, METHODOLOGY } from '#app/champion-index/scoring/champion-index/methodology.ts'
import { relationshipWords } from '#app/records/relationships/wording.ts'
import { Formula, Section } from './section.tsx'

const {
  followers,
  followerSources,
  growth,
  halfLives,
  halfLifeDays,
  influence,
  outlierPerDay,
  provisional,
  ranked,
  weights,
} = METHODOLOGY

/** The score, its parts, and what is done about missing ones. */
export function IndexSections() {
  return (
    <>
      <Section id="index">
        <Formula>Champion Index = {TOTAL_FORMULA}</Formula>
        <ul>
          <li>
            Each part is normalised to 0–1 on a fixed scale, so that scores stay comparable over time. Screens and files
            show it on the scale of the index, from 0 to 1000.
          </li>
          <li>Coverage is the sum of the weights of the measured parts.</li>
          <li>
            The possible range is the score with everything missing at 0 and at 1. It is not a statistical confidence
            interval.
          </li>
          <li>
            A brand needs {ranked.coverage}% coverage and {ranked.components} parts for a rank. From{' '}
            {provisional.coverage}% its score is provisional: shown, without a rank. Below that there is no score.
          </li>
          <li>
            Everything is computed at six decimals, ties to even, and stored with all its inputs: the same inputs and
            the same version give the same score again.
          </li>
        </ul>
      </Section>

      <Section id="components">
        {COMPONENTS.map((name) => (
          <div key={name} id={`component-${name}`} className="space-y-2 print:break-inside-avoid">
            <h3 className="font-medium text-ink">
              {COMPONENT_LABELS[name]}, {weights[name]}%
            </h3>
            <p>Measured: {COMPONENT_FORMULAS[name].measured}.</p>
            <Formula>{COMPONENT_FORMULAS[name].normalised}</Formula>
            <p>Missing: {COMPONENT_FORMULAS[name].missing}.</p>
          </div>
        ))}
        <p>
          The reactions to a post are its likes, comments, reposts and quotes, added up, as far as the platform reports
          them. Only posts of the account itself are examined, not those that it reposts, nor its replies.
        </p>
        <p>
          One count per platform and day is used. Of several, the one from the better source counts, in this order:{' '}
          {followerSources.map(sourceName).join(', ')}, others. From one source, the latest counts. A count that changed
          by more than {formatPercent(outlierPerDay)} a day is held until a later count or a person confirms it. Counts
          are used for {followers.maxAgeDays} days, in growth for {growth.maxAgeDays}; page views and articles in media
          for {halfLives * halfLifeDays.media}, page views in growth for {halfLives * halfLifeDays.growth}, traffic
          ranks for {halfLives * halfLifeDays.traffic}, athletes’ audiences by page views for{' '}
          {halfLives * halfLifeDays.influence}.
        </p>
      </Section>

      <Section id="relationships">
        <p>
          The share of an athlete’s audience that a relationship carries over to the brand. Each current athlete with a
          Verified or Pending link counts once, by the strongest link; Pending counts {influence.pending}. Rows that
          share a settled Wikidata item are one person.
        </p>
        <DataTable
          caption="Strength of relationships"
          stacked
          framed
          rows={RELATIONSHIP_TYPES}
          rowKey={(type) => type}
          columns={[
            { label: 'Relationship', phone: 'name', cell: relationshipWords },
            {
              label: 'Strength',
              numeric: true,
              cell: (type) => EVIDENCE_MODEL.relationships[type].strength.toFixed(2),
            },
          ]}
        />
      </Section>

      <Section id="missing">
        <ul>
          <li>
            A part that does not exist for a brand is left out, never counted as zero; the others share its weight. The
            brand’s page says why it is missing.
          </li>
          <li>
            A failure never raises a score. When a source cannot be read, the last known value is used with its date. A
            part that was never known, or is too old, counts as 0 and as not covered until it is read. The source is
            tried again after 15 minutes, 1, 4 and 24 hours.
          </li>
          <li>A link that could not be read completely counts only if the last score already included it.</li>
          <li>
            An athlete’s index keeps the last score of a brand that a failure leaves without one; without a last score,
            the low end of its possible range counts. A link that has never been read completely counts with the weight
            that makes the index lowest.
          </li>
        </ul>
      </Section>
    </>
  )
}

function sourceName(source: string): string {
  return source === OPERATOR_PROVIDER ? 'files uploaded by users' : providerName(source)
}
