import { formatPercent } from '#app/components/display/format.ts'
import { EVIDENCE_MODEL } from '#app/evidence/evidence-model.ts'
import { UNDO_DAYS } from '#app/relationships/review/review.ts'
import { relationshipLabel } from '#app/relationships/wording.ts'
import { Formula, Section } from './section.tsx'

const { age, athleteIdentity, authoritative, brandIdentity, proximity, rumour, thresholds } = EVIDENCE_MODEL

/** From the weight of an item to the status of a link. */
export function ConfidenceSections() {
  return (
    <>
      <Section id="weight">
        <Formula>weight × age × proximity × rumour × identity of the athlete × identity of the brand</Formula>
        <ul>
          <li>
            Age: halves every {age.halvingYears} years since the publication, and never falls below {age.floor}. Items
            without a date do not age, nor do {age.agelessCodes.join(', ')} and{' '}
            {age.agelessTypes.map(relationshipLabel).join(', ')}.
          </li>
          <li>
            Proximity of the names and the verb: {proximity.structured} in structured data and in one sentence,{' '}
            {proximity.adjacent} in adjacent sentences, {proximity.same_page} elsewhere on the page, where nothing is
            first-hand.
          </li>
          <li>A rumour counts {rumour} and is never first-hand; a link with nothing but rumours stays Pending.</li>
          <li>
            Athlete: {athleteIdentity.exact} if identified by a link, {athleteIdentity.name_and_context} by name with
            sport, occupation or date of birth, {athleteIdentity.name} by name alone. Items about an athlete whose
            identity is ambiguous do not count.
          </li>
          <li>
            Brand: {brandIdentity.exact} on its own page or item, {brandIdentity.name_and_domain} by name with its
            domain, {brandIdentity.name} by name alone.
          </li>
        </ul>
        <p>
          Somebody else of the same name, with another item, another year of birth or another sport, is an identity
          clash (C2) instead of support.
        </p>
      </Section>

      <Section id="confidence">
        <p>
          Each item belongs to the publisher that speaks: the brand, the athlete, Wikimedia, a registry, or each news
          site for itself. Of each publisher only the heaviest support counts, and of contradictions the heaviest of
          each kind; one text in several places counts once.
        </p>
        <Formula>confidence = (1 − Π(1 − counted support)) × Π(1 − counted contradiction)</Formula>
        <ul>
          <li>
            Verified: confidence from {formatPercent(thresholds.verified)}, at least {thresholds.independentGroups}{' '}
            independent publishers, one of them first-hand, and no contradiction of {thresholds.dispute} or more.{' '}
            {authoritative.join(' or ')} is enough without a second publisher.
          </li>
          <li>Pending: confidence from {formatPercent(thresholds.pending)}, but something else is missing.</li>
          <li>Unverified: confidence below {formatPercent(thresholds.pending)}, or rejected by a person.</li>
          <li>Disputed: a counted contradiction of {thresholds.dispute} or more.</li>
          <li>Below {formatPercent(thresholds.stored)} no link is stored.</li>
        </ul>
      </Section>

      <Section id="standing">
        <p>
          Confidence says that a link exists or existed. Whether it is current or former is decided apart from it, by
          the newest dated statement; on one day the end wins. Rumours of an end decide nothing, and a site that is gone
          makes a link former, not less certain. A former link keeps its status and adds nothing to the brand’s score. A
          denial counts on the brand’s and the athlete’s own pages; a negated sentence elsewhere is shown and counts for
          nothing.
        </p>
      </Section>

      <Section id="review">
        <p>
          An administrator accepts or rejects a link. The decision sets its status, whatever is found later, until a
          person changes it; whether the link is former still follows the evidence. An accepted link is verified by the
          person’s word (A8), which is listed with the evidence and not counted: the confidence stays what the sources
          give. A rejected link counts nowhere. When evidence is found that was unknown at the rejection, the link is
          marked, and a person decides again.
        </p>
        <p>
          Each decision is kept with what the model said at the time, so that people and the model can be compared, and
          can be undone for {UNDO_DAYS} days. Conflicts are decided first, then the links of the brands with the highest
          Champion Index.
        </p>
      </Section>
    </>
  )
}
