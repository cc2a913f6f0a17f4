import type { DiscoveryRun } from '../discovery-run.ts'
import { type DiscoveryOutcome, runDiscovery } from '../run-discovery.server.ts'
import { checkpointOf, findRemainder } from './remainder.server.ts'

/**
 * Retries what the last discovery of an athlete could not read, and assesses and scores with the responses. `dueAt` is
 * the value when the job was queued: a later remainder has its own time.
 */
export async function runRemainder(
  asked: Omit<DiscoveryRun, 'options' | 'answers'> & { dueAt: string },
): Promise<Pick<DiscoveryOutcome, 'message'> & Partial<DiscoveryOutcome>> {
  const athlete = await asked.db.writer
    .selectFrom('athlete')
    .select('id')
    .where('public_id', '=', asked.athleteId)
    .executeTakeFirst()
  const remainder = athlete && (await findRemainder(asked.db.writer, athlete.id))
  if (remainder?.due_at !== asked.dueAt) return { message: 'Nothing is left to retry.' }

  const { tries, due_at, options } = remainder
  const checkpoint = asked.checkpoint ?? checkpointOf(remainder)
  return runDiscovery({ ...asked, options, checkpoint, tries, begunWith: { tries, due_at } })
}
