import type { Kysely } from 'kysely'
import { holdOutliersOfAthlete, holdOutliersOfBrand } from '#app/champion-index/scoring/hold-outliers.server.ts'
import type { OutdatedScores } from '#app/champion-index/scoring/rescore-brands.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { recordDecision } from '#app/records/relationships/review/review-decision.queries.server.ts'
import type { ReviewInput } from '#app/records/relationships/review/review-schema.ts'
import type { Database } from '#db/schema.ts'
import { type FigureId, findHeldFigure } from '../queue/held-figures.queries.server.ts'

/** Accepted, a held count counts whatever it jumped from; rejected, it never does. Undefined if it is not waiting. */
export async function decideFigure(
  trx: Kysely<Database>,
  id: FigureId,
  { decision, reason, note }: ReviewInput,
  author: Actor,
  now: Date,
): Promise<OutdatedScores | undefined> {
  const entry = await findHeldFigure(trx, id)
  const owner = entry?.brand ?? entry?.athlete
  if (!entry?.figure || !owner) return undefined

  const { platform, followers } = entry.figure
  const label = `${owner.name}: ${followers} followers on ${platform}`
  const subject = `${id.subject}_count` as const
  const ground = decision === 'REJECTED' ? (reason ?? null) : null
  await recordDecision(
    trx,
    {
      subject,
      subject_id: String(id.rowId),
      label,
      decision,
      reason: ground,
      note: note || null,
      before: {},
      decided_by: author.id,
    },
    now,
  )
  const details = { platform, followers, decision, ...(ground !== null && { reason: ground }) }
  const reviewed = { kind: subject, id: String(id.rowId), label }
  await recordAudit(trx, author, { action: 'figure.review', subject: reviewed, reference: owner.id, details }, now)
  return saveFigureReview(trx, id, decision, now)
}

/** Sets or clears the review of a count; returns what is to be scored again, or undefined if the count is gone. */
export async function saveFigureReview(
  trx: Kysely<Database>,
  { subject, rowId }: FigureId,
  review: ReviewInput['decision'] | null,
  now: Date,
): Promise<OutdatedScores | undefined> {
  if (subject === 'brand') {
    const row = await trx
      .updateTable('brand_metric_snapshot')
      .set({ review })
      .where('id', '=', rowId)
      .returning('brand_id')
      .executeTakeFirst()
    if (!row) return undefined
    await holdOutliersOfBrand(trx, row.brand_id, now)
    return { rescore: [row.brand_id] }
  }
  const row = await trx
    .updateTable('athlete_metric_snapshot')
    .set({ review })
    .where('id', '=', rowId)
    .returning('athlete_id')
    .executeTakeFirst()
  if (!row) return undefined
  await holdOutliersOfAthlete(trx, row.athlete_id, now)
  const links = await trx
    .selectFrom('relationship')
    .select('brand_id')
    .distinct()
    .where('athlete_id', '=', row.athlete_id)
    .execute()
  return { rescore: links.map((link) => link.brand_id), athletes: [row.athlete_id] }
}
