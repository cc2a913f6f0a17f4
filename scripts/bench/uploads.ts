import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { WANTED_MS } from '#db/batch-size.ts'
import { openSingle } from '#db/open-database.ts'
import type { UploadType } from '#db/tables/upload.ts'
import { accessTokenOf } from '#tests/api-client.ts'
import { signInToPages } from '#tests/page-session.ts'
import { type Product, startProduct } from '#tests/product.ts'
import { measureBareLinks, measureBareLoop } from './bare-uploads.ts'
import { milliseconds, percentile } from './figures.ts'
import { limitMs, type Measurement, thousands } from './measurement.ts'
import { comparePages, repeatDuring } from './pages-meanwhile.ts'
import { memoryMb, processorMs } from './process-use.ts'
import { namesOnly, syntheticBrands, syntheticCsv, syntheticLinks } from './synthetic-files.ts'

const ROWS = Number(process.env.BENCH_UPLOAD_ROWS ?? 100_000)
const SMALL = 10_000
const LARGE = Number(process.env.BENCH_LARGE_UPLOAD_ROWS ?? 1_000_000)
const BATCH_SIZES = [50, 200] as const
const FLOOR = `csv-parse and a prepared insert, whole batches committed after ${WANTED_MS} ms`
const MAX_LIST_MS = 50
const LIST_EVERY_MS = 20
/** For the end of an import, so seldom that it takes nothing from what is measured. */
const LOOK_EVERY_MS = 250

/**
 * Imports through the Upload Center, the first with concurrent list requests, compared with csv-parse and prepared
 * inserts into the same table.
 */
export async function measureUploads(): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const batchSize of BATCH_SIZES) measurements.push(...(await measureImports(batchSize)))
  return [...measurements, ...(await measurePages()), ...(await measureLinks()), ...(await measureGrowth())]
}

const PAGES = ['/help', '/dashboard', '/champions', '/athletes', '/search?q=mar', '/settings']

/** Pages of a directory of as many athletes as are being imported. */
async function measurePages(): Promise<Measurement[]> {
  const product = await startImporter()
  await importFile(product, syntheticCsv(ROWS, 0), 200)
  await importFile(product, syntheticBrands(ROWS / 5), 200, 'brands_csv')
  const headers = { cookie: await signInToPages(product.url) }
  const server = { url: product.url, pid: product.process('server').pid, headers }
  const pages = await comparePages(server, PAGES, async () => {
    await importFile(product, syntheticCsv(ROWS, 1), 200)
  })
  await product.stop()
  return pages.map((page) => ({ ...page, name: `Upload of ${thousands(ROWS)} athletes, ${page.name}` }))
}

const LINKS = Number(process.env.BENCH_UPLOAD_LINKS ?? 200_000)
const LINKS_FLOOR = 'csv-parse and prepared inserts of the link and its evidence, with the counts of both sides'

/** Links between athletes and brands of the same installation, compared with its athletes and with a bare loop. */
async function measureLinks(): Promise<Measurement[]> {
  const batchSize = 200
  const product = await startImporter()
  const athletes = await importFile(product, syntheticCsv(LINKS / 2, 0), batchSize)
  await importFile(product, syntheticBrands(LINKS / 10), batchSize, 'brands_csv')
  const first = await importFile(product, syntheticLinks(LINKS), batchSize, 'bulk_data')
  const again = await importFile(product, syntheticLinks(LINKS), batchSize, 'bulk_data')
  await product.stop()
  const floor = await measureBareLinks(LINKS, batchSize)

  const rows = `${thousands(LINKS)} links in batches of ${batchSize}`
  const work = (first.work / athletes.work).toFixed(2)
  const note = `${first.note}, ${work} × an athlete’s in the same run`
  return [
    { name: `Upload of ${rows}`, value: first.rate, floor, floorName: LINKS_FLOOR, unit: 'rows/s', note },
    { name: `Upload of the same ${rows} again`, value: again.rate, floor, floorName: LINKS_FLOOR, unit: 'rows/s' },
    {
      name: `Upload of ${rows} after half as many athletes`,
      value: first.rate,
      floor: athletes.rate,
      floorName: 'athletes in the same run',
      unit: 'rows/s',
    },
  ]
}

async function measureImports(batchSize: number): Promise<Measurement[]> {
  const product = await startImporter()
  const importing = importFile(product, syntheticCsv(ROWS, 0), batchSize)
  const lists = await timeLists(product, importing)
  const first = await importing
  const again = await importFile(product, syntheticCsv(ROWS, 0), batchSize)
  await product.stop()
  const floor = await measureBareLoop(syntheticCsv(ROWS, 0), batchSize)

  const rows = `${thousands(ROWS)} athletes in batches of ${batchSize}`
  return [
    { name: `Upload of ${rows}`, value: first.rate, floor, floorName: FLOOR, unit: 'rows/s', note: first.note },
    { name: `Upload of the same ${rows} again`, value: again.rate, floor, floorName: FLOOR, unit: 'rows/s' },
    {
      name: `List of 20 during an upload of ${rows}, p95`,
      value: percentile(lists, 0.95),
      ...limitMs(MAX_LIST_MS),
      note: `${lists.length} requests, one every ${LIST_EVERY_MS} ms`,
    },
  ]
}

/** The cost per row in a file of many rows, compared with one of few. */
async function measureGrowth(): Promise<Measurement[]> {
  const product = await startImporter()
  const small = await importFile(product, syntheticCsv(SMALL, 0), 200)
  await product.stop()
  const another = await startImporter()
  const large = await importFile(another, namesOnly(LARGE), 200)
  await another.stop()
  return [
    {
      name: `Time for each 1,000 of ${thousands(LARGE)} rows`,
      value: 1_000_000 / large.rate,
      floor: 1_000_000 / small.rate,
      floorName: `of ${thousands(SMALL)} rows`,
      unit: 'ms',
      note: large.note,
    },
  ]
}

/** No athlete is discovered meanwhile. */
function startImporter(): Promise<Product> {
  return startProduct({ env: { CONTACT: '', RATE_LIMIT_PER_MINUTE: '0' } })
}

interface Imported {
  rate: number
  /** Processor time of a row, in µs. */
  work: number
  note: string
}

async function importFile(
  product: Product,
  csv: string,
  batchSize: number,
  uploadType: UploadType = 'athletes_csv',
): Promise<Imported> {
  const authorization = `Bearer ${await accessTokenOf(product.url)}`
  const form = new FormData()
  form.set('settings', JSON.stringify({ batchSize, emailNotify: false }))
  form.set('uploadType', uploadType)
  form.set('file', new File([csv], 'rows.csv', { type: 'text/csv' }))
  const pid = product.process('worker').pid
  const before = processorMs(pid) ?? 0
  const answer = await fetch(`${product.url}/api/v1/uploads`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { id: string } }

  const db = openSingle(join(product.dataDir, 'icon-radar.db'))
  for (;;) {
    const [job] = await db
      .selectFrom('job')
      .innerJoin('upload', 'upload.id', 'job.upload_id')
      .select(['job.started_at', 'job.finished_at', 'job.results', 'job.error'])
      .where('upload.public_id', '=', data.id)
      .where('job.finished_at', 'is not', null)
      .execute()
    if (job) {
      await db.destroy()
      if (job.error !== null) throw new Error(job.error)
      const rows = (JSON.parse(`${job.results}`) as { processed: number }).processed
      const ms = Date.parse(`${job.finished_at}`) - Date.parse(`${job.started_at}`)
      const processor = (((processorMs(pid) ?? 0) - before) * 1_000) / rows
      return {
        rate: (rows / ms) * 1_000,
        work: processor,
        note: `${processor.toFixed(0)} µs of processor a row, ${memoryMb(pid, 'VmHWM').toFixed(0)} MB at most`,
      }
    }
    await delay(LOOK_EVERY_MS)
  }
}

/** How long each list took that was asked for during the work, in ms. */
async function timeLists(product: Product, work: Promise<unknown>): Promise<number[]> {
  const headers = { authorization: `Bearer ${await accessTokenOf(product.url)}` }
  const times: number[] = []
  await repeatDuring(work, LIST_EVERY_MS, async () => {
    const path = `/api/v1/athletes?limit=20&page=${1 + (times.length % 40)}`
    times.push(await milliseconds(async () => (await fetch(product.url + path, { headers })).arrayBuffer()))
  })
  return times
}
