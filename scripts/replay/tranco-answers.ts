import { zipSync } from 'fflate'
import { getDomain } from 'tldts'
import { type Answer, htmlAnswer, jsonAnswer, textAnswer } from './answer.ts'
import { dayBefore } from './dates.ts'
import type { RecordedBrand, Recording } from './recording.ts'
import { seededFraction } from './seeded.ts'

const LIST_ID = 'REPLAY'
const DAYS = 30

/** `path` begins after the provider's prefix. */
export function answerTranco(recording: Recording, path: string, today: Date): Answer {
  const domain = /^\/api\/ranks\/domain\/([^/]+)$/.exec(path)?.[1]
  if (domain) return jsonAnswer({ ranks: ranksOf(recording, decodeURIComponent(domain), today), domain })
  if (path === '/top-1m.csv.zip') return answerZip(recording)
  if (path.startsWith(`/download/${LIST_ID}/`))
    return textAnswer(listFile(recording), 200, { 'content-type': 'text/csv' })
  if (path === '/api/lists/date/latest' || /^\/api\/lists\/date\/\d{4}-\d{2}-\d{2}$/.test(path)) {
    return jsonAnswer({
      list_id: LIST_ID,
      available: true,
      download: `https://tranco-list.eu/download/${LIST_ID}/1000000`,
      created_on: `${dayBefore(today, 1)}T22:00:00`,
      failed: false,
      jobs_ahead: 0,
    })
  }
  return htmlAnswer('<title>404 Not Found</title>', 404)
}

/** Thirty days, in no particular order; nothing for a domain that is not listed. */
function ranksOf(recording: Recording, domain: string, today: Date): { date: string; rank: number }[] {
  const brand = recording.brands.find((candidate) => registrableDomain(candidate) === domain.toLowerCase())
  const rank = brand?.trafficRank
  if (!rank) return []
  return Array.from({ length: DAYS }, (_, index) => dayBefore(today, index + 1))
    .map((date) => ({
      date,
      rank: Math.max(1, Math.round(rank * (0.97 + 0.06 * seededFraction(`${domain} ${date}`)))),
    }))
    .sort((a, b) => seededFraction(`order ${domain} ${a.date}`) - seededFraction(`order ${domain} ${b.date}`))
}

/** The file contains only the recorded domains, with their real ranks; the ranks between them are missing. */
function answerZip(recording: Recording): Answer {
  const file = new TextEncoder().encode(listFile(recording))
  return {
    status: 200,
    headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename=top-1m.csv.zip' },
    body: zipSync({ 'top-1m.csv': [file, { mtime: '2026-01-01T00:00:00Z' }] }),
  }
}

function listFile(recording: Recording): string {
  const rows = recording.brands.flatMap((brand) => {
    const domain = registrableDomain(brand)
    return brand.trafficRank && domain ? [{ rank: brand.trafficRank, domain }] : []
  })
  rows.sort((a, b) => a.rank - b.rank)
  return rows.map(({ rank, domain }) => `${rank},${domain}\r\n`).join('')
}

function registrableDomain(brand: RecordedBrand): string | undefined {
  return (brand.site && getDomain(brand.site.url)) ?? undefined
}
