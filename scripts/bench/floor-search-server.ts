import { createServer } from 'node:http'
import Sqlite from 'better-sqlite3'
import { readWantedName } from '#app/platform/names/name-index.ts'
import { matchOf } from '#db/dialect.ts'

/**
 * The floor of a search: the first 20 names of each kind that the index has for it, in no order, and how many, by plain
 * node:http and SQLite.
 */
const [file = '', port] = process.argv.slice(2)
const db = new Sqlite(file, { readonly: true })
db.pragma('mmap_size = 1073741824')
const kinds = ['athlete', 'brand'].map((table) => ({
  found: db.prepare(`select public_id, name from ${table} where id in (
    select rowid from ${table}_search where ${table}_search match ? limit 20)`),
  count: db
    .prepare(`select count(*) from (select 1 from ${table}_search where ${table}_search match ? limit 10001)`)
    .pluck(),
}))

createServer((request, response) => {
  const query = new URL(request.url ?? '', 'http://localhost').searchParams.get('query') ?? ''
  const match = matchOf(readWantedName(query)?.anywhere ?? [])
  const data = kinds.map(({ found, count }) => ({ rows: found.all(match), total: count.get(match) }))
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }))
}).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
