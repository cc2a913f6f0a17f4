import type { DiscoveryRun } from './discovery-run.ts'
import { checkpointOf, findRemainder } from './remainder.server.ts'
import { type DiscoveryOutcome, runDiscovery } from './run-discovery.server.ts'

/** Asks again for what the last discovery of an athlete could not read, and judges and scores with the answers. */
export async function runRemainder(
  asked: Omit<DiscoveryRun, 'options'>,
): Promise<Pick<DiscoveryOutcome, 'message'> & Partial<DiscoveryOutcome>> {
  const athlete = await asked.db.writer
    .selectFrom('athlete')
    .select('id')
    .where('public_id', '=', asked.athleteId)
    .executeTakeFirst()
  const remainder = athlete && (await findRemainder(asked.db.writer, athlete.id))
  if (!remainder) return { message: 'Nothing is left to be asked for again.' }

  const { tries, options } = remainder
  const checkpoint = asked.checkpoint ?? checkpointOf(remainder)
  return runDiscovery({ ...asked, options, checkpoint, tries: tries + 1 })
}
