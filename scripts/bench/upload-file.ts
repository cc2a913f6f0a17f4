import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openSingle } from '#db/open-database.ts'
import type { UploadType } from '#db/tables/upload.ts'
import { accessTokenOf } from '#tests/api-client.ts'
import type { Product } from '#tests/product.ts'
import { memoryMb, processorMs } from './process-use.ts'

export const BATCH_SIZE = 200
/** So seldom that it takes nothing from what is measured. */
const LOOK_EVERY_MS = 250

interface Imported {
  /** Rows per second. */
  rate: number
  note: string
}

/** Imports a file through the Upload Center. */
export async function uploadFile(product: Product, csv: string, uploadType: UploadType): Promise<Imported> {
  const form = new FormData()
  form.set('settings', JSON.stringify({ batchSize: BATCH_SIZE, emailNotify: false }))
  form.set('uploadType', uploadType)
  form.set('file', new File([csv], 'rows.csv', { type: 'text/csv' }))
  const { pid } = product.process('worker')
  const before = processorMs(pid)
  const headers = { authorization: `Bearer ${await accessTokenOf(product.url)}` }
  const answer = await fetch(`${product.url}/api/v1/uploads`, { method: 'POST', headers, body: form })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { id: string } }

  const { rows, ms } = await untilImported(join(product.dataDir, 'icon-radar.db'), data.id)
  const processor = ((processorMs(pid) - before) * 1_000) / rows
  return {
    rate: (rows / ms) * 1_000,
    note: `${processor.toFixed(0)} µs of processor a row, ${memoryMb(pid, 'VmHWM').toFixed(0)} MB at most`,
  }
}

async function untilImported(file: string, upload: string): Promise<{ rows: number; ms: number }> {
  const db = openSingle(file)
  const ended = () =>
    db
      .selectFrom('job')
      .innerJoin('upload', 'upload.id', 'job.upload_id')
      .select(['job.started_at', 'job.finished_at', 'job.results', 'job.error'])
      .where('upload.public_id', '=', upload)
      .where('job.finished_at', 'is not', null)
      .executeTakeFirst()
  let job = await ended()
  while (!job) {
    await delay(LOOK_EVERY_MS)
    job = await ended()
  }
  await db.destroy()
  if (job.error !== null) throw new Error(job.error)
  const { processed }: { processed: number } = JSON.parse(`${job.results}`)
  return { rows: processed, ms: Date.parse(`${job.finished_at}`) - Date.parse(`${job.started_at}`) }
}
