import { Gunzip } from 'fflate'
import { registrableDomain } from '#app/base/platform/site-host.ts'
import { linesOf, UnreadableTrafficList } from './csv-lines.ts'
import type { ListedRank } from './traffic-list.server.ts'

const SLICE_BYTES = 32 * 1024
const ROW = /^(https?:\/\/[^,\s]{1,300}),(\d{1,9})\r?$/
const HEADER = /^origin,rank\r?$/

/** Throws UnreadableTrafficList if the file cannot be a complete list. */
export function assertCruxFile(gzip: Uint8Array): void {
  if (readCruxFile(gzip).next().done) throw new UnreadableTrafficList('The list is empty.')
}

/**
 * Reads the gzipped `origin,rank` file in batches, decompressing as it goes: registrable domains, each with the middle of
 * its bucket of ranks. A domain with several origins occurs several times.
 */
export function* readCruxFile(gzip: Uint8Array): Generator<ListedRank[]> {
  for (const lines of linesOf(unpack(gzip))) {
    const rows = lines.flatMap(readRow)
    if (rows.length > 0) yield rows
  }
}

function readRow(line: string): ListedRank[] {
  if (HEADER.test(line)) return []
  const [, origin, bucket] = ROW.exec(line) ?? []
  if (!origin || !bucket || Number(bucket) < 1)
    throw new UnreadableTrafficList('A line of the list is not an origin and a rank.')
  const domain = registrableDomain(origin)
  return domain === null ? [] : [{ domain: domain.toLowerCase(), rank: middleOfBucket(Number(bucket)) }]
}

/** The geometric middle of a bucket: 10,000 stands for the ranks from 5,000, 5,000 for those from 1,000, 1,000 for all above. */
export function middleOfBucket(bucket: number): number {
  return Math.round(Math.sqrt(endOfBucketBefore(bucket) * bucket))
}

/** Buckets end at half steps of the order of magnitude: 1,000, 5,000, 10,000, 50,000 … */
function endOfBucketBefore(bucket: number): number {
  if (bucket <= 1_000) return 1
  const magnitude = 10 ** Math.floor(Math.log10(bucket - 1))
  return bucket > 5 * magnitude ? 5 * magnitude : magnitude
}

function* unpack(gzip: Uint8Array): Generator<Uint8Array> {
  let ready: Uint8Array[] = []
  let isComplete = false
  const archive = new Gunzip((chunk, isLast) => {
    ready.push(chunk)
    isComplete ||= isLast
  })
  for (let start = 0; start < gzip.length; start += SLICE_BYTES) {
    try {
      archive.push(gzip.subarray(start, start + SLICE_BYTES), start + SLICE_BYTES >= gzip.length)
    } catch (cause) {
      throw new UnreadableTrafficList('The archive is damaged.', { cause })
    }
    yield* ready
    ready = []
  }
  if (!isComplete) throw new UnreadableTrafficList('The file does not contain a complete list.')
}
