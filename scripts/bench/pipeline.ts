import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { signInToApi } from '#tests/api-client.ts'
import { startProduct } from '#tests/product.ts'
import { startReplay } from '../replay/replay-server.ts'
import type { Measurement } from './measurement.ts'

const MINUTE_MS = 60_000

/**
 * All sample athletes through the whole pipeline on the replay, compared with fetching the same responses one after
 * another.
 */
export async function measurePipeline(): Promise<Measurement[]> {
  const replay = await startReplay({ faults: [] })
  const product = await startProduct({ env: replay.env })
  const api = await signInToApi(product.url)
  await api.importAthletes(readFileSync(new URL('../replay/data/sample-athletes.csv', import.meta.url), 'utf8'))
  const { data: athletes } = await api.get('/api/v1/athletes', { query: { limit: 100 } })

  const start = performance.now()
  for (const { id } of athletes) await api.post('/api/v1/athletes/{id}/process', { path: { id } })
  for (;;) {
    const { data } = await api.get('/api/v1/jobs/stats/metrics')
    if (data.activeJobs === 0) break
    await delay(50)
  }
  const took = performance.now() - start
  await product.stop()

  const targets = replay.requests.map(({ path }) => `${replay.url}${path}`)
  const bareStart = performance.now()
  for (const target of targets) await (await fetch(target)).arrayBuffer()
  const bare = performance.now() - bareStart
  await replay.close()

  return [
    {
      name: `Pipeline, ${athletes.length} athletes and ${targets.length} requests`,
      value: (athletes.length / took) * MINUTE_MS,
      floor: (athletes.length / bare) * MINUTE_MS,
      floorName: 'fetching the same responses one after another',
      unit: 'athletes/min',
    },
  ]
}
