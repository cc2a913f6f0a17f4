import { gzipSync, strToU8, zipSync } from 'fflate'
import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import { dayBefore } from './dates.ts'
import { seededFraction } from './seeded.ts'
import type { RankedDomain, World } from './world.ts'

const DAYS = 30
const NOT_FOUND = htmlAnswer('<title>404 Not Found</title>', 404)

/** `path` begins after the provider's prefix. The file has no ranks between those of the world's domains. */
export function answerTranco({ ranked, today }: World, path: string): Answer {
  const asked = /^\/api\/ranks\/domain\/([^/]+)$/.exec(path)?.[1]
  if (asked) {
    const domain = decodeURIComponent(asked)
    const known = ranked.find((each) => each.domain === domain.toLowerCase())
    return jsonAnswer({ ranks: known ? ranksOf(known, today) : [], domain })
  }
  if (path !== '/top-1m.csv.zip') return NOT_FOUND
  const rows = ranked.toSorted((a, b) => a.rank - b.rank).map(({ rank, domain }) => `${rank},${domain}\r\n`)
  return {
    status: 200,
    headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename=top-1m.csv.zip' },
    body: zipSync({ 'top-1m.csv': [strToU8(rows.join('')), { mtime: '2026-01-01T00:00:00Z' }] }),
  }
}

/** Thirty days, in no particular order. */
function ranksOf({ domain, rankOn }: RankedDomain, today: Date): { date: string; rank: number }[] {
  return Array.from({ length: DAYS }, (_, index) => dayBefore(today, index + 1))
    .map((date) => ({ date, rank: rankOn(date) }))
    .sort((a, b) => seededFraction(`order ${domain} ${a.date}`) - seededFraction(`order ${domain} ${b.date}`))
}

/** The list of origins with their buckets of ranks. */
export function answerCrux({ ranked }: World, path: string): Answer {
  if (path !== '/data/global/current.csv.gz') return NOT_FOUND
  const rows = ranked.map(({ origin, rank }) => ({ origin, bucket: bucketOf(rank) }))
  rows.sort((a, b) => a.bucket - b.bucket)
  const csv = `origin,rank\n${rows.map(({ origin, bucket }) => `${origin},${bucket}\n`).join('')}`
  return {
    status: 200,
    headers: { 'content-type': 'application/octet-stream', etag: '"replayed-list"' },
    body: gzipSync(strToU8(csv), { mtime: 0 }),
  }
}

function bucketOf(rank: number): number {
  return Math.max(1_000, 10 ** Math.ceil(Math.log10(rank)))
}
