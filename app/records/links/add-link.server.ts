import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { EVIDENCE_MODEL } from '#app/champion-index/evidence/evidence-model.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { findAthlete } from '#app/records/athletes/athlete.queries.server.ts'
import { markDiscoveriesDue } from '#app/records/athletes/discovery/mark-discoveries-due.server.ts'
import { findBrand } from '#app/records/brands/brand.queries.server.ts'
import { toColumns } from '#app/records/fields/field-values.ts'
import type { Noun } from '#app/records/merging/merge-words.ts'
import { claimOf } from '#app/records/relationships/claim.ts'
import { judgeRelationship } from '#app/records/relationships/judge-relationship.server.ts'
import { LINK_FIELDS } from '#app/records/relationships/link-fields.ts'
import { followReviews } from '#app/records/relationships/review/follow-reviews.server.ts'
import { decideRelationship } from '#app/records/relationships/review/review-relationship.server.ts'
import { stateEnd, stateLink } from '#app/records/relationships/statement.server.ts'
import { WAITS_FOR_DECISION } from '#app/records/relationships/waiting-reasons.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import type { LinkFacts } from './link-input.ts'

export type AddLinkOutcome =
  /** `id`: of the link, or of the one that says the same. */
  { status: 'added' | 'exists'; id: string } | { status: 'no_side'; missing: Noun }

/** By public ids. */
interface Sides {
  athleteId: string
  brandId: string
}

export interface LinkAuthor extends Actor {
  isAdmin: boolean
}

/**
 * Adds what somebody knows. An administrator’s word is a decision: the link is verified. That of anybody else is shown as
 * evidence and waits for one. The athlete’s next discovery looks for sources.
 */
export async function addLink(
  db: Kysely<Database>,
  { athleteId, brandId }: Sides,
  facts: LinkFacts,
  author: LinkAuthor,
  now: Date,
): Promise<AddLinkOutcome> {
  return db.transaction().execute(async (trx): Promise<AddLinkOutcome> => {
    const athlete = await findAthlete(trx, athleteId)
    if (!athlete) return { status: 'no_side', missing: 'athlete' }
    const brand = await findBrand(trx, brandId)
    if (!brand) return { status: 'no_side', missing: 'brand' }
    const same = await findSame(trx, { athlete_id: athlete.id, brand_id: brand.id, type: facts.relationshipType })
    if (same) return { status: 'exists', id: same.public_id }

    const row = await insertLink(trx, { athlete_id: athlete.id, brand_id: brand.id }, facts, now)
    const statement = { note: facts.note || null, link: facts.link || null }
    if (row.ended_on !== null) await stateEnd(trx, row, statement, now)
    if (!author.isAdmin) await stateLink(trx, row, statement, now)
    await judgeRelationship(trx, row, now)
    await recordAudit(
      trx,
      author,
      {
        action: 'relationship.create',
        subject: { kind: 'relationship', id: row.public_id, label: `${athlete.name} and ${brand.name}` },
        fields: describeLink(row),
        details: { type: row.type },
      },
      now,
    )
    if (author.isAdmin) {
      await decideRelationship(trx, row.public_id, { decision: 'ACCEPTED', ...stated(facts) }, author, now)
    }
    await markDiscoveriesDue(trx, [athlete.id], now)
    const sides = {
      athlete: { id: athlete.public_id, name: athlete.name },
      brand: { id: brand.public_id, name: brand.name },
    }
    await followReviews(trx, [{ row, ...sides }], now)
    return { status: 'added', id: row.public_id }
  })
}

function stated({ note, link }: LinkFacts): Pick<LinkFacts, 'note' | 'link'> {
  return { note, link }
}

type Claimed = Pick<RelationshipRow, 'athlete_id' | 'brand_id' | 'type'>

/** Founder and co-founder are one claim, and so are owner and co-owner. */
async function findSame(trx: Kysely<Database>, { athlete_id, brand_id, type }: Claimed) {
  const links = await trx
    .selectFrom('relationship')
    .select(['public_id', 'type'])
    .where('athlete_id', '=', athlete_id)
    .where('brand_id', '=', brand_id)
    .execute()
  return links.find((link) => claimOf(link.type) === claimOf(type))
}

function insertLink(
  trx: Kysely<Database>,
  sides: Pick<RelationshipRow, 'athlete_id' | 'brand_id'>,
  { relationshipType, startedOn, endedOn, ownershipPercentage, tags, own }: LinkFacts,
  now: Date,
): Promise<RelationshipRow> {
  return trx
    .insertInto('relationship')
    .values({
      public_id: newId(),
      ...sides,
      type: relationshipType,
      ownership_percentage: ownershipPercentage ?? null,
      started_on: startedOn || null,
      ended_on: endedOn || null,
      ...toColumns(LINK_FIELDS, { tags, own }),
      verification_status: 'PENDING',
      because: WAITS_FOR_DECISION,
      evidence_model_version: EVIDENCE_MODEL.evidenceModelVersion,
      created_by: 'user',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** For the record of changes. */
function describeLink({ ownership_percentage, started_on, ended_on, tags, own }: RelationshipRow) {
  const given = { started_on, ended_on, ownership_percentage, tags, own }
  return Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) => (value === null ? [] : [[field, ['', String(value)] as const]])),
  )
}
