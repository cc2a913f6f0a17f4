import type { Kysely } from 'kysely'
import { z } from 'zod'
import { publishRecord } from '#app/base/events/publish.server.ts'
import { updateScores } from '#app/champion-index/scoring/update-scores.server.ts'
import { type ProcessAthleteOutcome, processAthleteWith } from '#app/discovery/start/process-athlete.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { confirmedAs, declineItems, type IdentityColumns } from '#app/records/athletes/people/entered-identity.ts'
import { followIdentity } from '#app/records/athletes/people/follow-identity.server.ts'
import { readCandidates } from '#app/records/athletes/people/identity-candidates.ts'
import { recordDecision } from '#app/records/relationships/review/review-decision.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { findWaitingAthlete } from './identity.queries.server.ts'

export type IdentityOutcome =
  | { status: 'gone' }
  /** `discovery`: whether the discovery that reads the item's sources could be queued. */
  | { status: 'chosen'; name: string; discovery: ProcessAthleteOutcome['status'] }
  | { status: 'none'; name: string }

interface Asked {
  author: Actor & { id: number }
  contact: string | undefined
  now: Date
}

/**
 * Settles which item the athlete is, if that waits to be decided. The athlete's imported relationships are judged; with
 * an item, a discovery is queued. Without one, discoveries ask again only if they find somebody else.
 */
export async function decideIdentity(
  db: Kysely<Database>,
  publicId: string,
  wikidataId: string | null,
  { author, contact, now }: Asked,
): Promise<IdentityOutcome> {
  return db.transaction().execute(async (trx): Promise<IdentityOutcome> => {
    const athlete = await findWaitingAthlete(trx, publicId)
    if (!athlete) return { status: 'gone' }

    await recordDecision(
      trx,
      {
        subject: 'identity',
        subject_id: publicId,
        label: `${athlete.name}, ${athlete.sport}`,
        decision: wikidataId === null ? 'NONE' : 'CHOSEN',
        note: wikidataId,
        before: {
          identity_status: athlete.identity_status,
          identity_candidates: athlete.identity_candidates,
          identity_declined: athlete.identity_declined,
        },
        decided_by: author.id,
      },
      now,
    )
    await saveIdentity(trx, athlete, identityOf(athlete, wikidataId), now)
    const subject = { kind: 'athlete', id: publicId, label: athlete.name }
    const details = { item: wikidataId ?? 'none' }
    await recordAudit(trx, author, { action: 'athlete.identity', subject, details }, now)
    if (wikidataId === null) return { status: 'none', name: athlete.name }
    const { status } = await processAthleteWith(trx, publicId, { contact, now, requestedBy: author.id })
    return { status: 'chosen', name: athlete.name, discovery: status }
  })
}

function identityOf(athlete: AthleteRow, wikidataId: string | null): IdentityColumns {
  if (wikidataId !== null) return confirmedAs(wikidataId)
  const ids = readCandidates(athlete.identity_candidates).map(({ id }) => id)
  return {
    wikidata_id: null,
    identity_status: 'NOT_FOUND',
    identity_candidates: '[]',
    identity_declined: declineItems(athlete.identity_declined, ids),
  }
}

const BeforeSchema = z.object({
  identity_status: z.enum(['AMBIGUOUS', 'NOT_FOUND']),
  identity_candidates: z.string(),
  identity_declined: z.string().nullable(),
})

/** The athlete waits again, with the same candidates; false if there is no such athlete. */
export async function restoreIdentity(
  trx: Kysely<Database>,
  publicId: string,
  before: string,
  now: Date,
): Promise<boolean> {
  const athlete = await trx.selectFrom('athlete').selectAll().where('public_id', '=', publicId).executeTakeFirst()
  if (!athlete) return false
  await saveIdentity(trx, athlete, { wikidata_id: null, ...BeforeSchema.parse(JSON.parse(before)) }, now)
  return true
}

async function saveIdentity(
  trx: Kysely<Database>,
  athlete: AthleteRow,
  identity: IdentityColumns,
  now: Date,
): Promise<void> {
  await trx.updateTable('athlete').set(identity).where('id', '=', athlete.id).execute()
  const rescore = await followIdentity(trx, athlete, identity, now)
  if (rescore.length > 0) await updateScores(trx, { rescore, athletes: [athlete.id] }, now)
  await publishRecord(trx, 'athlete', athlete.public_id, 'updated')
}
