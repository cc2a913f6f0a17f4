import { z } from 'zod'
import { drawLogo } from '#app/files/uploads/logo/draw-logo.server.ts'
import { findLogoBrand, type LogoBrand } from '#app/files/uploads/logo/find-logo-brand.server.ts'
import { keepLogo } from '#app/files/uploads/logo/logo-folder.server.ts'
import { setBrandLogo } from '#app/files/uploads/logo/set-brand-logo.server.ts'
import { hasAwaitedUpload } from '#app/files/uploads/processing/awaited-upload.queries.server.ts'
import { uploadPath } from '#app/files/uploads/receiving/upload-folder.server.ts'
import { JobResultsSchema } from '#app/site/job-monitor/processing-job.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { brandLogo } from '#jobs/upload-definitions.ts'
import { Cancel, Discard } from '../control-errors.ts'
import type { JobOutcome, JobServices, RunOf } from '../handler.ts'
import { orWait } from './storage-waits.server.ts'
import { waitForFilesBefore } from './wait-for-files.ts'

/** Stores one uploaded image as the logo of one brand. */
export function handleBrandLogo(services: JobServices, run: RunOf<typeof brandLogo>): Promise<JobOutcome> {
  return orWait(processLogo(services, run))
}

async function processLogo(
  { db, now }: JobServices,
  { payload, checkpoint, signal, report, saveCheckpoint }: RunOf<typeof brandLogo>,
): Promise<JobOutcome> {
  if (checkpoint !== null) return SettledSchema.parse(checkpoint)

  const upload = await db.reader
    .selectFrom('upload')
    .leftJoin('user', 'user.id', 'upload.user_id')
    .select(['upload.id', 'upload.public_id', 'upload.original_name', 'upload.stored_path', 'upload.brand_id'])
    .select(['upload.user_id', 'upload.created_at'])
    .select(['user.id as author_id', 'user.email as author'])
    .where('upload.id', '=', payload.uploadId)
    .executeTakeFirst()
  if (!upload) throw new Cancel('The upload has been deleted.')
  if (upload.brand_id === null && (await hasAwaitedUpload(db.writer, upload, 'logo'))) throw waitForFilesBefore()

  report({ progress: 10, message: 'Drawing the logo', milestone: true })
  const drawn = await drawLogo(uploadPath(upload.stored_path), signal)
  if (drawn.status === 'refused') throw new Discard({ code: `image_${drawn.reason}` })
  requireBrand(await findLogoBrand(db.reader, upload))
  const logoPath = await keepLogo(drawn.image)

  return db.writer.transaction().execute(async (trx) => {
    // The brand may have been merged in the meantime.
    const brand = requireBrand(await findLogoBrand(trx, upload))
    const change = await setBrandLogo(trx, brand, {
      logoPath,
      upload: upload.public_id,
      author: { id: upload.author_id, name: upload.author ?? 'a deleted user', address: null, door: 'import' },
      now: now(),
    })
    await trx.updateTable('upload').set({ brand_id: brand.id }).where('id', '=', upload.id).execute()
    const skipped = change === 'unchanged' ? 1 : 0
    const settled: Settled = {
      message: MESSAGES[change](brand.name),
      results: { processed: 1, successful: 1 - skipped, failed: 0, skipped },
    }
    await saveCheckpoint(trx, settled)
    return settled
  })
}

/** The files of a run that died before its outcome was written. */
const SettledSchema = z.object({ message: z.string(), results: JobResultsSchema })
type Settled = z.infer<typeof SettledSchema>

const MESSAGES = {
  added: (brand: string) => `${brand} now has a logo`,
  replaced: (brand: string) => `${brand} has a new logo`,
  unchanged: (brand: string) => `${brand} already has this logo`,
}

function requireBrand(found: LogoBrand): BrandRow {
  const remedy = 'Name the file after the brand, or choose the brand when you upload it.'
  switch (found.status) {
    case 'found':
      return found.brand
    case 'unknown':
      // Everyone sees the outcome of a job; only administrators see file names.
      throw new Discard(`No brand has the same name as the file. ${remedy}`)
    case 'ambiguous':
      throw new Discard(`The file name matches more than one brand. ${remedy}`)
  }
}
