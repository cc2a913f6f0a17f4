import { WANTED_MS } from '#db/batch-size.ts'
import { signInToApi } from '#tests/api-client.ts'
import { signInToPages } from '#tests/page-session.ts'
import { type Product, startProduct } from '#tests/product.ts'
import { measureBareAthletes, measureBareLinks } from './bare-uploads.ts'
import { median, milliseconds, millisecondsOf, percentile } from './figures.ts'
import { request } from './load.ts'
import { ATHLETES } from './measured-product.ts'
import { type Measurement, thousands } from './measurement.ts'
import { comparePages, repeatDuring } from './pages-meanwhile.ts'
import { syntheticBrands, syntheticCsv, syntheticLinks } from './synthetic-files.ts'
import { BATCH_SIZE, uploadFile } from './upload-file.ts'

const SMALL = 1000
const REPEATS = 7
const LINKS = 2 * ATHLETES
const LINKS_PER_SECOND = 3_500
const MAX_LIST_MS = 50
const LIST_EVERY_MS = 20
const PAGES = ['/help', '/dashboard', '/champions', '/athletes', '/search?q=mar', '/settings']

/** Imports of files, and lists and pages meanwhile, compared with csv-parse and prepared inserts into the same tables. */
export async function measureUploads(): Promise<Measurement[]> {
  return [
    ...(await withImporter(measureSmallImport)),
    ...(await withImporter(measureAthletes)),
    ...(await withImporter(measurePages)),
    ...(await withImporter(measureLinks)),
  ]
}

/** No athlete is discovered meanwhile. */
async function withImporter(measure: (product: Product) => Promise<Measurement[]>): Promise<Measurement[]> {
  const product = await startProduct({ env: { CONTACT: '', RATE_LIMIT_PER_MINUTE: '0' } })
  try {
    return await measure(product)
  } finally {
    await product.stop()
  }
}

/** The largest import of the dialog. */
async function measureSmallImport({ url }: Product): Promise<Measurement[]> {
  const api = await signInToApi(url)
  let batch = 0
  const fresh = await millisecondsOf(REPEATS, () => api.importAthletes(syntheticCsv(SMALL, batch++)))
  const again = await millisecondsOf(REPEATS, () => api.importAthletes(syntheticCsv(SMALL, 0)))
  const bareRate = await measureBareAthletes(syntheticCsv(SMALL * REPEATS, 0), SMALL)
  const floor = { of: 'csv-parse and a prepared insert', value: (SMALL / bareRate) * 1_000 }
  return [
    { name: `Import of ${SMALL} new athletes`, value: median(fresh), unit: 'ms', floor },
    { name: `Import of the same ${SMALL} athletes again`, value: median(again), unit: 'ms', floor },
  ]
}

async function measureAthletes(product: Product): Promise<Measurement[]> {
  const csv = syntheticCsv(ATHLETES, 0)
  const importing = uploadFile(product, csv, 'athletes_csv')
  const lists = await timeLists(product, importing)
  const first = await importing
  const again = await uploadFile(product, csv, 'athletes_csv')
  const of = `csv-parse and a prepared insert, whole batches committed after ${WANTED_MS} ms`
  const floor = { of, value: await measureBareAthletes(csv, BATCH_SIZE) }
  const rows = `${thousands(ATHLETES)} athletes in batches of ${BATCH_SIZE}`
  return [
    { name: `Upload of ${rows}`, value: first.rate, unit: 'rows/s', floor, note: first.note },
    { name: `Upload of the same ${rows} again`, value: again.rate, unit: 'rows/s', floor },
    {
      name: `List of 20 during an upload of ${rows}, p95`,
      value: percentile(lists, 0.95),
      unit: 'ms',
      limit: MAX_LIST_MS,
      note: `${lists.length} requests, one every ${LIST_EVERY_MS} ms`,
    },
  ]
}

/** How long each list took that was asked for during the work, in ms. */
async function timeLists(product: Product, work: Promise<unknown>): Promise<number[]> {
  const server = await serverOf(product)
  const times: number[] = []
  await repeatDuring(work, LIST_EVERY_MS, async () => {
    const path = `/api/v1/athletes?limit=20&page=${1 + (times.length % 40)}`
    times.push(await milliseconds(() => request(server, path)))
  })
  return times
}

/** Pages of a directory of as many athletes as are being imported. */
async function measurePages(product: Product): Promise<Measurement[]> {
  await uploadFile(product, syntheticCsv(ATHLETES, 0), 'athletes_csv')
  await uploadFile(product, syntheticBrands(ATHLETES / 5), 'brands_csv')
  const pages = await comparePages(await serverOf(product), PAGES, async () => {
    await uploadFile(product, syntheticCsv(ATHLETES, 1), 'athletes_csv')
  })
  return pages.map((page) => ({ ...page, name: `Upload of ${thousands(ATHLETES)} athletes, ${page.name}` }))
}

/** Links in no order, between athletes and brands that are there. */
async function measureLinks(product: Product): Promise<Measurement[]> {
  await uploadFile(product, syntheticCsv(LINKS / 2, 0), 'athletes_csv')
  await uploadFile(product, syntheticBrands(LINKS / 10), 'brands_csv')
  const first = await uploadFile(product, syntheticLinks(LINKS), 'bulk_data')
  const again = await uploadFile(product, syntheticLinks(LINKS), 'bulk_data')
  const of = 'csv-parse and prepared inserts of the link and its evidence, with the counts of both sides'
  const floor = { of, value: await measureBareLinks(LINKS, BATCH_SIZE) }
  const rows = `${thousands(LINKS)} links in batches of ${BATCH_SIZE}`
  return [
    {
      name: `Upload of ${rows}`,
      value: first.rate,
      unit: 'rows/s',
      floor,
      limit: LINKS_PER_SECOND,
      note: first.note,
    },
    { name: `Upload of the same ${rows} again`, value: again.rate, unit: 'rows/s', floor },
  ]
}

async function serverOf({ url, process }: Product) {
  return { url, pid: process('server').pid, headers: { cookie: await signInToPages(url) } }
}
