import type { Kysely } from 'kysely'
import { athleteGroup } from '#app/champion-index/evidence/publisher-groups.ts'
import { judgeForUndo, moveRelationships } from '#app/records/merging/move-relationships.server.ts'
import type { Judged } from '#app/records/merging/moved-relationships.ts'
import { returnRelationships, returnVerdict } from '#app/records/merging/return-relationships.server.ts'
import { waitsForIdentity } from '#app/records/relationships/waiting-reasons.ts'
import { listOf } from '#db/dialect.ts'
import type { StoredRow } from '#db/kept-rows.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { MergePayload } from './merge-payload.ts'

type Links = MergePayload['relationships']

/** `survivor` is the row before the merge, `identified` the row after it. */
interface Merge {
  survivor: AthleteRow
  identified: AthleteRow
  merged: AthleteRow
}

/** Moves the merged athlete's relationships. Imported ones are judged again if their identity is settled by it. */
export async function moveLinks(
  trx: Kysely<Database>,
  { survivor, identified, merged }: Merge,
  now: Date,
): Promise<Links> {
  const sides = { owner: 'athlete_id', survivorId: survivor.id, mergedId: merged.id } as const
  const [voice, voiceAfter] = [voiceOf(merged), voiceOf(identified)]
  const speakerAfterMerge = (group: string) => (group === voice ? voiceAfter : group)
  const waited = {
    survivor: survivor.identity_status,
    merged: merged.identity_status,
  }
  const { moved, folded } = await moveRelationships(trx, { sides, speakerAfterMerge }, now)
  const spoken = await giveVoice(trx, moved, voice, voiceAfter)

  const judged: Judged[] = []
  const cameAlong = new Set(moved)
  for (const row of await listImported(trx, survivor.id)) {
    const status = cameAlong.has(row.public_id) ? waited.merged : waited.survivor
    const waits = waitsForIdentity({ ...row, identity_status: identified.identity_status })
    if (waitsForIdentity({ ...row, identity_status: status }) !== waits) judged.push(await judgeForUndo(trx, row, now))
  }
  return { moved, folded, judged, spoken }
}

/** What has been added or judged since stays with the survivor. */
export async function returnLinks(
  trx: Kysely<Database>,
  { relationships: { judged, spoken, ...relationships }, merged }: Pick<MergePayload, 'relationships' | 'merged'>,
  ids: { survivorId: number; mergedId: number },
  now: Date,
): Promise<void> {
  for (const each of judged.toReversed()) await returnVerdict(trx, each, now)
  await trx
    .updateTable('evidence')
    .set({ publisher_group: voiceOf(merged) })
    .where('public_id', 'in', listOf(spoken))
    .execute()
  await returnRelationships(trx, relationships, { owner: 'athlete_id', ...ids }, now)
}

/** The publisher of the athlete's own site and accounts, as discoveries name it. */
function voiceOf({ wikidata_id, public_id }: AthleteRow | StoredRow): string {
  return athleteGroup(String(wikidata_id ?? public_id))
}

/** Two sites of one person are one publisher. */
async function giveVoice(
  trx: Kysely<Database>,
  relationships: readonly string[],
  voice: string,
  voiceAfter: string,
): Promise<string[]> {
  if (voice === voiceAfter) return []
  const rows = await trx
    .updateTable('evidence')
    .set({ publisher_group: voiceAfter })
    .where('publisher_group', '=', voice)
    .where('relationship_id', 'in', (eb) =>
      eb.selectFrom('relationship').select('id').where('public_id', 'in', listOf(relationships)),
    )
    .returning('public_id')
    .execute()
  return rows.map((row) => row.public_id)
}

async function listImported(trx: Kysely<Database>, athleteId: number) {
  return trx
    .selectFrom('relationship')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .where('created_by', '=', 'import')
    .orderBy('id')
    .execute()
}
