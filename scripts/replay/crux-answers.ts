import { gzipSync, strToU8 } from 'fflate'
import { type Answer, htmlAnswer } from './answer.ts'
import type { Recording } from './recording.ts'

const ETAG = '"replayed-list"'

/** The list of origins with their buckets of ranks: those of the recorded brands that have a rank. */
export function answerCrux(recording: Recording, path: string): Answer {
  if (path !== '/data/global/current.csv.gz') return htmlAnswer('<title>404 Not Found</title>', 404)
  const rows = recording.brands.flatMap(({ site, trafficRank }) =>
    site && trafficRank ? [{ origin: new URL(site.url).origin, bucket: bucketOf(trafficRank) }] : [],
  )
  rows.sort((a, b) => a.bucket - b.bucket)
  const csv = `origin,rank\n${rows.map(({ origin, bucket }) => `${origin},${bucket}\n`).join('')}`
  return {
    status: 200,
    headers: { 'content-type': 'application/octet-stream', etag: ETAG },
    body: gzipSync(strToU8(csv), { mtime: 0 }),
  }
}

function bucketOf(rank: number): number {
  return Math.max(1_000, 10 ** Math.ceil(Math.log10(rank)))
}
