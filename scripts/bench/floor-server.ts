import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import Sqlite from 'better-sqlite3'
import { readWantedName } from '#app/base/platform/names/name-index.ts'
import { matchOf } from '#db/dialect.ts'

/** The floor of what is read from the database: the same rows as JSON, with nothing checked and nothing remembered. */
const [file = '', port] = process.argv.slice(2)
const db = new Sqlite(file, { readonly: true })
db.pragma('mmap_size = 1073741824')
const columns = `public_id as id, name, sport, status, instagram, twitter, tiktok, linkedin, brand_count,
  champion_score, last_processed_at, created_at, updated_at`
const ofSport = 'from athlete where sport_key = ? and status = ?'
const list = db.prepare(`select ${columns} ${ofSport} order by last_processed_at desc, id desc limit 20 offset ?`)
const listed = db.prepare(`select count(*) ${ofSport}`).pluck()
/** In the order of the index, not by name. */
const found = db.prepare(`select ${columns} from athlete where id in (
  select rowid from athlete_search where athlete_search match ? limit 20)`)
const matches = db.prepare('select count(*) from athlete_search where athlete_search match ?').pluck()
const brand = db.prepare('select * from brand where public_id = ?')
const links = db.prepare(`select relationship.*, athlete.public_id as athlete, athlete.name, athlete.sport
  from relationship join athlete on athlete.id = athlete_id where brand_id = ?`)
const ranking = db.prepare(`select public_id as id, name, category, champion_rank, champion_score, social_score,
    growth_score, engagement_score, athlete_count, verification_status, scored_at
  from brand where champion_rank > ? order by champion_rank, id limit 100`)

const exported = db.prepare<[], unknown[]>(`select ${columns} from athlete order by name_key, sport_key`).raw()
const PIECE = 65_536

/** The first 20 names of each kind that the index has for a text, in no order, and how many there are. */
const kinds = ['athlete', 'brand'].map((table) => ({
  found: db.prepare(`select public_id, name from ${table} where id in (
    select rowid from ${table}_search where ${table}_search match ? limit 20)`),
  count: db
    .prepare(`select count(*) from (select 1 from ${table}_search where ${table}_search match ? limit 10001)`)
    .pluck(),
}))

const answers: Record<string, (query: URLSearchParams) => object> = {
  '/athletes': (query) => {
    const asked = [query.get('sport'), query.get('status')]
    return { data: list.all(...asked, 20 * (Number(query.get('page') ?? 1) - 1)), total: listed.get(asked) }
  },
  '/athletes/named': (query) => {
    const match = matchFor(query)
    return { data: found.all(match), total: matches.get(match) }
  },
  '/search': (query) => {
    const match = matchFor(query)
    return { data: kinds.map(({ found, count }) => ({ rows: found.all(match), total: count.get(match) })) }
  },
  '/brand': (query) => {
    const row = brand.get(query.get('id')) as { id: number }
    return { data: { ...row, links: links.all(row.id) } }
  },
  '/ranking': (query) => ({ data: ranking.all(100 * (Number(query.get('page') ?? 1) - 1)) }),
}

function matchFor(query: URLSearchParams): string {
  return matchOf(readWantedName(query.get('query') ?? '')?.anywhere ?? [])
}

function* exportedText(): Generator<string> {
  let text = ''
  for (const row of exported.iterate()) {
    text += `${row.join(',')}\n`
    if (text.length < PIECE) continue
    yield text
    text = ''
  }
  yield text
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (pathname === '/export') return Readable.from(exportedText()).pipe(response)
  const body = JSON.stringify(answers[pathname]?.(searchParams))
  response.setHeader('content-type', 'application/json').end(body)
}).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))

/** Also when the measurement has failed. */
process.once('disconnect', () => process.exit())
