import { formatPercent } from '#app/base/components/display/format.ts'
import { EVIDENCE_MODEL } from '#app/champion-index/evidence/evidence-model.ts'
import { UNDO_DAYS } from '#app/records/relationships/review/review.ts'
import { relationshipWords } from '#app/records/relationships/wording.ts'
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
            Age: halves every {age.halvingYears} years after publication, and never falls below {age.floor}. Undated
            items do not age, nor do {age.agelessCodes.join(', ')} and{' '}
            {age.agelessTypes.map(relationshipWords).join(', ')}.
          </li>
          <li>
            Proximity of the names and the verb: {proximity.structured} in structured data and in one sentence,{' '}
            {proximity.adjacent} in adjacent sentences, {proximity.same_page} elsewhere on the page, where nothing is
            first-hand.
          </li>
          <li>A rumour counts {rumour} and is never first-hand. A link supported only by rumours stays Pending.</li>
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
          Evidence about someone else with the same name (another item, year of birth or sport) is an identity clash
          (C2), not support.
        </p>
      </Section>

      <Section id="confidence">
        <p>
          Each item belongs to its publisher: the brand, the athlete, Wikimedia, a registry, or an individual news site.
          For each publisher, only the strongest support counts, and the strongest contradiction of each kind. The same
          text in several places counts once. A search snippet belongs to the publisher of its page; it counts only if
          the page is closed to reading, and of all snippets only the one that adds most counts.
        </p>
        <Formula>confidence = (1 − Π(1 − counted support)) × Π(1 − counted contradiction)</Formula>
        <ul>
          <li>
            Verified: at least {formatPercent(thresholds.verified)} confidence, {thresholds.independentGroups}{' '}
            independent publishers, one of them first-hand, and no contradiction of {thresholds.dispute} or more.{' '}
            {authoritative.join(' or ')} is enough without a second publisher.
          </li>
          <li>Pending: at least {formatPercent(thresholds.pending)} confidence, but something else is missing.</li>
          <li>Unverified: confidence below {formatPercent(thresholds.pending)}, or rejected by a person.</li>
          <li>Disputed: a counted contradiction of {thresholds.dispute} or more.</li>
          <li>Below {formatPercent(thresholds.stored)} no link is stored.</li>
        </ul>
      </Section>

      <Section id="standing">
        <p>
          Confidence is how certain it is that a link exists or existed. Whether the link is current or former is
          decided separately, by the latest dated statement; if an end falls on the same day, the end wins. Rumours of
          an end are ignored, and a site that has disappeared makes a link former, not less certain. A former link keeps
          its status and adds nothing to the brand’s score. A denial counts only on the brand’s or athlete’s own pages;
          a negated sentence elsewhere is shown but not counted.
        </p>
      </Section>

      <Section id="review">
        <p>
          Administrators can accept or reject a link. The decision sets the status until a person changes it, even if
          new evidence is found; whether the link is former still follows the evidence. An accepted link is verified by
          the person’s word (A8), which is listed with the evidence but not counted: the confidence stays what the
          sources give. The word of a user who adds a link is shown in the same way, and the link is pending until
          someone decides or sources verify it. A rejected link is not counted anywhere. If new evidence is found after
          a rejection, the link is marked for a person to decide again.
        </p>
        <p>
          Each decision is stored with the model’s verdict at the time, so people and the model can be compared. You can
          undo a decision for {UNDO_DAYS} days. Conflicts are decided first, then the links of the brands with the
          highest Champion Index.
        </p>
      </Section>
    </>
  )
}
