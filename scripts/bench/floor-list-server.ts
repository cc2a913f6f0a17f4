import { createServer } from 'node:http'
import Sqlite from 'better-sqlite3'

/** The floor of a list: 20 athletes of a sport and status, last processed first, and how many, by plain node:http and SQLite. */
const [file = '', port] = process.argv.slice(2)
const db = new Sqlite(file, { readonly: true })
db.pragma('mmap_size = 1073741824')
const condition = 'sport_key = ? and status = ?'
const rows = db.prepare(`select public_id as id, name, sport, status, instagram, twitter, tiktok, linkedin, brand_count,
  champion_score, last_processed_at, created_at, updated_at from athlete where ${condition}
  order by last_processed_at desc, id desc limit 20`)
const total = db.prepare(`select count(*) from athlete where ${condition}`).pluck()

createServer((request, response) => {
  const query = new URL(request.url ?? '', 'http://localhost').searchParams
  const asked = [query.get('sport'), query.get('status')]
  const body = JSON.stringify({ data: rows.all(asked), total: total.get(asked) })
  response.setHeader('content-type', 'application/json').end(body)
}).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
