import { createServer } from 'node:http'
import Sqlite from 'better-sqlite3'
import { readWantedName } from '#app/platform/names/name-index.ts'
import { matchOf } from '#db/dialect.ts'

/** The floor of what is read from the database: the same rows as JSON, by plain node:http and SQLite. */
const [file = '', port, of] = process.argv.slice(2)
const db = new Sqlite(file, { readonly: true })
db.pragma('mmap_size = 1073741824')
const answer = of === 'lists' ? answerLists() : answerSearches()

createServer((request, response) => {
  const query = new URL(request.url ?? '', 'http://localhost').searchParams
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(query)))
}).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))

/** 20 athletes of a sport and status, last processed first, and how many there are. */
function answerLists() {
  const condition = 'sport_key = ? and status = ?'
  const rows =
    db.prepare(`select public_id as id, name, sport, status, instagram, twitter, tiktok, linkedin, brand_count,
    champion_score, last_processed_at, created_at, updated_at from athlete where ${condition}
    order by last_processed_at desc, id desc limit 20`)
  const total = db.prepare(`select count(*) from athlete where ${condition}`).pluck()
  return (query: URLSearchParams) => {
    const asked = [query.get('sport'), query.get('status')]
    return { data: rows.all(asked), total: total.get(asked) }
  }
}

/** The first 20 names of each kind that the index has for a text, in no order, and how many there are. */
function answerSearches() {
  const kinds = ['athlete', 'brand'].map((table) => ({
    found: db.prepare(`select public_id, name from ${table} where id in (
      select rowid from ${table}_search where ${table}_search match ? limit 20)`),
    count: db
      .prepare(`select count(*) from (select 1 from ${table}_search where ${table}_search match ? limit 10001)`)
      .pluck(),
  }))
  return (query: URLSearchParams) => {
    const match = matchOf(readWantedName(query.get('query') ?? '')?.anywhere ?? [])
    return { data: kinds.map(({ found, count }) => ({ rows: found.all(match), total: count.get(match) })) }
  }
}
