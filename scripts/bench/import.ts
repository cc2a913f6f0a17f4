import { parse } from 'csv-parse/sync'
import { signInToApi } from '#tests/api-client.ts'
import { startProduct } from '#tests/product.ts'
import { withBareDatabase } from './bare-uploads.ts'
import { median, millisecondsOf } from './figures.ts'
import type { Measurement } from './measurement.ts'
import { syntheticCsv } from './synthetic-files.ts'

const ROWS = 1000
const REPEATS = 7
const ROWS_OF_STATEMENT = 500
const AT = '2026-01-01T00:00:00.000Z'

/** The largest import of the dialog over HTTP, compared with csv-parse and prepared inserts into the same table. */
export async function measureImport(): Promise<Measurement[]> {
  const product = await startProduct()
  const api = await signInToApi(product.url)
  let batch = 0
  const fresh = median(await millisecondsOf(REPEATS, () => api.importAthletes(syntheticCsv(ROWS, batch++))))
  const again = median(await millisecondsOf(REPEATS, () => api.importAthletes(syntheticCsv(ROWS, 0))))
  await product.stop()

  const floor = await measureBareLoop()
  const floorName = 'csv-parse and two prepared inserts'
  return [
    { name: `Import of ${ROWS} new athletes`, value: fresh, floor, floorName, unit: 'ms' },
    { name: `Import of the same ${ROWS} athletes again`, value: again, floor, floorName, unit: 'ms' },
  ]
}

async function measureBareLoop(): Promise<number> {
  return withBareDatabase(async (db) => {
    const insert = db.prepare(`
    insert into athlete (public_id, name, name_key, search_text, sport, sport_key, status, instagram, created_at, updated_at)
    values ${Array(ROWS_OF_STATEMENT).fill(`(?, ?, ?, ?, ?, ?, ?, ?, '${AT}', '${AT}')`).join(', ')}`)
    let batch = 0
    const times = await millisecondsOf(REPEATS, () => {
      const prefix = `bare-${batch}`
      const [, ...rows] = parse(syntheticCsv(ROWS, batch++)) as string[][]
      const values = rows.map(([name = '', sport = '', status, instagram], index) => {
        const key = name.toLowerCase()
        return [`${prefix}-${index}`, name, key, `  ${key}  \n`, sport, sport.toLowerCase(), status, instagram]
      })
      db.transaction(() => {
        for (let start = 0; start < values.length; start += ROWS_OF_STATEMENT) {
          insert.run(values.slice(start, start + ROWS_OF_STATEMENT).flat())
        }
      })()
    })
    return median(times)
  })
}
