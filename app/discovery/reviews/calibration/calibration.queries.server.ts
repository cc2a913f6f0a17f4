import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isInForce } from '../decisions/decision.queries.server.ts'
import { BANDS, type DecisionGroup } from './calibration.ts'

/**
 * The decisions in force about relationships, counted by what the model had said. Decisions from before that was kept
 * are left out.
 */
export async function listDecisionGroups(db: Kysely<Database>): Promise<DecisionGroup[]> {
  const band = sql<number>`case ${sql.join(
    BANDS.map((from, index) => sql`when model_confidence >= ${sql.lit(from)} then ${sql.lit(index)}`).toReversed(),
    sql` `,
  )} end`
  const rows = await db
    .selectFrom('review_decision')
    .select((eb) => [
      eb.fn.coalesce('model_kinds', sql<string>`''`).as('kinds'),
      eb.ref('model_status').$notNull().as('status'),
      'decision',
      band.as('band'),
      eb.fn.countAll<number>().as('decisions'),
      eb.fn.sum<number>('model_confidence').as('confidence'),
    ])
    .where('subject', '=', 'relationship')
    .where('model_status', 'is not', null)
    .where('undone_at', 'is', null)
    .where(isInForce)
    .groupBy(['model_kinds', 'model_status', 'decision', band])
    .execute()
  return rows.flatMap(({ decision, ...row }) =>
    decision === 'ACCEPTED' || decision === 'REJECTED' ? [{ ...row, decision }] : [],
  )
}
