import { z } from 'zod'
import { formatCount } from '#app/base/components/display/format.ts'
import { type BatchResults, type BatchRun, percentOf, workThroughBatch } from '#jobs/work-through-batch.ts'
import { updateRestorationLog } from './restoration-log.server.ts'
import { restoredText } from './restoration-words.ts'
import { announceRestored, RESTORATION_START, type RestorationPlace, restoreSome } from './restore-some.server.ts'

interface Payload {
  batch: string
  selected: number
  auditLine: number
}

const CheckpointSchema = z.object({
  restored: z.int(),
  taken: z.int(),
  linksLeftOut: z.int(),
  linksMoved: z.int(),
  last: z.int(),
}) satisfies z.ZodType<RestorationPlace>

/** Restores the rest of a batch in batches, each transaction with all its consequences and its checkpoint. */
export async function continueRestoration(
  run: BatchRun<Payload, RestorationPlace>,
): Promise<{ message: string; results: BatchResults }> {
  const { batch, selected, auditLine } = run.payload
  let place = run.checkpoint === null ? RESTORATION_START : CheckpointSchema.parse(run.checkpoint)

  await workThroughBatch(run, {
    progress: () => progressOf(place, selected),
    step: async (trx, size) => {
      const { back, isLast, ...some } = await restoreSome(trx, batch, place, size, run.now())
      place = some.place
      await updateRestorationLog(trx, auditLine, { ...place, first: back[0] })
      return { checkpoint: place, results: toResults(place), hasChanged: back.length > 0, isLast }
    },
    announce: (trx) => announceRestored(trx, null),
  })
  return { message: restoredText(place), results: toResults(place) }
}

function progressOf({ restored, taken }: RestorationPlace, selected: number) {
  const done = restored + taken
  return {
    progress: percentOf(done, selected),
    message: `Restoring ${formatCount(done)} of ${formatCount(Math.max(done, selected))} athletes`,
  }
}

function toResults({ restored, taken }: RestorationPlace): BatchResults {
  return { processed: restored + taken, successful: restored, failed: 0, skipped: taken }
}
