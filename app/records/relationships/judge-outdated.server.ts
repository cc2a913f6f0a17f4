import { EVIDENCE_MODEL } from '#app/champion-index/evidence/evidence-model.ts'
import type { Connections } from '#db/open-database.ts'
import { judgeRelationship } from './judge-relationship.server.ts'
import { deriveSharedTypes } from './shared-types.server.ts'
import { updateLinkCounts } from './update-link-counts.server.ts'
import { WAITS_FOR_DISCOVERY } from './waiting-reasons.ts'
import { withdrawMisread } from './withdraw-misread.server.ts'

const AT_ONCE = 100

/**
 * Judges the relationships again that an earlier version of the evidence model judged, from their stored evidence.
 * Returns how many. Their brands are left to be scored.
 */
export async function judgeOutdated(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  { signal, now }: { signal: AbortSignal; now: () => Date },
): Promise<number> {
  let judged = 0
  for (let last = 0; ; ) {
    signal.throwIfAborted()
    const outdated = await reader
      .selectFrom('relationship')
      .select('id')
      .where('evidence_model_version', '!=', EVIDENCE_MODEL.evidenceModelVersion)
      .where('because', 'is distinct from', WAITS_FOR_DISCOVERY)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const ids = outdated.map(({ id }) => id)
    const end = ids.at(-1)
    if (end === undefined) return judged
    await writer.transaction().execute(async (trx) => {
      const rows = await trx.selectFrom('relationship').selectAll().where('id', 'in', ids).execute()
      for (const row of rows) {
        await withdrawMisread(trx, row)
        await judgeRelationship(trx, row, now())
      }
      const brandIds = [...new Set(rows.map((row) => row.brand_id))]
      await deriveSharedTypes(trx, brandIds, now())
      await updateLinkCounts(trx, { athleteIds: [...new Set(rows.map((row) => row.athlete_id))], brandIds })
    })
    judged += ids.length
    last = end
  }
}
