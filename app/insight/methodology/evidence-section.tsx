import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import {
  EVIDENCE_MODEL,
  type EvidenceCode,
  type Stance,
  type Variant,
} from '#app/champion-index/evidence/evidence-model.ts'
import { TRUSTED_PUBLISHERS } from '#app/champion-index/evidence/publisher-kinds.ts'
import { relationshipWords } from '#app/records/relationships/wording.ts'
import { Section } from './section.tsx'

/** The kinds of evidence with their weights. */
export function EvidenceSection() {
  return (
    <Section id="evidence">
      <p>
        A piece of evidence is one finding about one athlete, one brand and one type of relationship, with its address,
        the day it was read and, for text, its quote. It supports, contradicts or ends the relationship. First-hand
        evidence comes from someone in a position to know.
      </p>
      <DataTable
        caption="Kinds of evidence"
        stacked
        framed
        rows={KINDS}
        rowKey={([code]) => code}
        columns={[
          { label: 'Code', phone: 'name', className: 'align-top! font-medium', cell: ([code]) => code },
          {
            label: 'Description',
            phone: 'name',
            className: 'align-top!',
            cell: ([, { title, variants }]) => (
              <>
                {title}
                {Object.entries(variants ?? {}).map(([variant, change]) => (
                  <small key={variant} className="block text-ink-mute">
                    {VARIANT_WORDS[variant as Variant]}: {describeVariant(change)}
                  </small>
                ))}
              </>
            ),
          },
          {
            label: 'Effect',
            className: 'align-top!',
            cell: ([, { anchor, stance }]) => (anchor ? 'Supports, first-hand' : STANCE_WORDS[stance]),
          },
          {
            label: 'Weight',
            numeric: true,
            className: 'align-top!',
            cell: ([, { weight }]) => (weight === 0 ? '–' : weight.toFixed(2)),
          },
        ]}
      />
      <p>
        Accounts are read when the Wikidata item or website of the brand or athlete names them. If a bio calls its
        account a fan account, a parody or unofficial, neither the bio nor its posts are read. A post counts if its text
        or label says it is paid for and it mentions the other side by name or account.
      </p>
      <Disclosure summary={`${TRUSTED_PUBLISHERS.length} trusted publishers; an administrator may add others`}>
        <p>{listed(TRUSTED_PUBLISHERS)}</p>
      </Disclosure>
      <p>
        {listed(EVIDENCE_MODEL.authoritative)} alone are enough to verify a link. If two readings of a source, at least
        a day apart, no longer contain a finding, it stays visible, marked with the day, but no longer counts. A bot
        check, login, block or error page proves nothing and withdraws nothing.
      </p>
    </Section>
  )
}

const KINDS = Object.entries(EVIDENCE_MODEL.kinds) as [EvidenceCode, (typeof EVIDENCE_MODEL.kinds)[EvidenceCode]][]

const STANCE_WORDS: Record<Stance, string> = {
  SUPPORTS: 'Supports',
  CONTRADICTS: 'Contradicts',
  ENDS: 'Ends',
  NONE: 'None',
}

const VARIANT_WORDS: Record<Variant, string> = {
  by_name: 'names the athlete without a link',
  trusted: 'trusted publisher',
  with_source: 'with the address of a source',
  official_account: 'on an official account',
}

type VariantChange = NonNullable<(typeof EVIDENCE_MODEL.kinds)[EvidenceCode]['variants']>[Variant]

function describeVariant(change: VariantChange): string {
  if (change?.weight !== undefined) return change.weight.toFixed(2)
  return `first-hand for ${listed((change?.anchorFor ?? []).map(relationshipWords))}`
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words)
}
