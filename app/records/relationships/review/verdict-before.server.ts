import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/schema.ts'
import { type RelationshipRow, VERIFICATION_STATUSES } from '#db/tables/relationship.ts'
import type { ReviewDecisionRow } from '#db/tables/review-decision.ts'
import { WAITS_FOR_DECISION, WAITS_FOR_DISCOVERY, waitsForIdentity } from '../waiting-reasons.ts'

/** The verdict that a decision replaces, as the decision keeps it. */
const VerdictSchema = z.object({
  verification_status: z.enum(VERIFICATION_STATUSES),
  confidence: z.number(),
  because: z.string().nullable(),
  verified_at: z.string().nullable(),
  /** 1 if nothing has assessed the relationship yet: it waits for a discovery, or for the athlete's identity. */
  waits: z.literal([0, 1]),
})
export type VerdictBefore = z.infer<typeof VerdictSchema>

/** `inForce`: the decision about the relationship that another one replaces. */
export async function verdictBefore(
  trx: Kysely<Database>,
  row: RelationshipRow,
  inForce: ReviewDecisionRow | undefined,
): Promise<VerdictBefore> {
  const { verification_status, confidence, because, verified_at } = row
  const { identity_status, last_processed_at } = await athleteOf(trx, row)
  const waited = readVerdict(inForce)?.waits === 1 && (last_processed_at ?? '') < (inForce?.decided_at ?? '')
  const waits = row.review === null ? isUnassessed(row) || waitsForIdentity({ ...row, identity_status }) : waited
  return { verification_status, confidence, because, verified_at, waits: waits ? 1 : 0 }
}

/** No source speaks of it yet. */
function isUnassessed({ because, confidence }: RelationshipRow): boolean {
  return because === WAITS_FOR_DISCOVERY || (because === WAITS_FOR_DECISION && confidence === 0)
}

/** Brings back the verdict that the undone decision replaced, unless evidence gives one. */
export async function restoreVerdict(
  trx: Kysely<Database>,
  row: RelationshipRow,
  undone: ReviewDecisionRow | undefined,
): Promise<void> {
  const verdict = readVerdict(undone)
  if (!verdict || !undone) return
  const { last_processed_at } = await athleteOf(trx, row)
  const evidence = trx.selectFrom('evidence').select('id').where('relationship_id', '=', row.id)
  const isUntouched = verdict.because === WAITS_FOR_DISCOVERY && (last_processed_at ?? '') < undone.decided_at
  if (!isUntouched && (await evidence.executeTakeFirst())) return
  const { waits: _, ...columns } = verdict
  await trx.updateTable('relationship').set(columns).where('id', '=', row.id).execute()
}

/** Decisions from before verdicts were kept have none. */
function readVerdict(decision: ReviewDecisionRow | undefined): VerdictBefore | undefined {
  const { verdict } = z.object({ verdict: z.string().optional() }).parse(JSON.parse(decision?.before ?? '{}'))
  return verdict === undefined ? undefined : VerdictSchema.parse(JSON.parse(verdict))
}

function athleteOf(trx: Kysely<Database>, { athlete_id }: RelationshipRow) {
  return trx
    .selectFrom('athlete')
    .select(['identity_status', 'last_processed_at'])
    .where('id', '=', athlete_id)
    .executeTakeFirstOrThrow()
}
