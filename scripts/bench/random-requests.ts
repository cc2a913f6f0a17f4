import { startProduct } from '#tests/product.ts'
import { sendRandomRequests } from '#tests/random-requests.ts'
import { milliseconds } from './figures.ts'
import type { Measurement } from './measurement.ts'

const COUNT = 5_000
const FLOOR_COUNT = 500

/** Random requests to every call of the API, the seed by RANDOM_REQUESTS_SEED. Throws with those that show a fault. */
export async function measureRandomRequests(): Promise<Measurement[]> {
  const seed = Number(process.env.RANDOM_REQUESTS_SEED ?? Date.now() % 2 ** 31)
  const product = await startProduct({ worker: false, env: { RATE_LIMIT_PER_MINUTE: '0' } })
  try {
    const floor = await rate(FLOOR_COUNT, async () => {
      for (let i = 0; i < FLOOR_COUNT; i++) await (await fetch(`${product.url}/healthz`)).text()
    })
    let note = ''
    const value = await rate(COUNT, async () => {
      const { faults, statuses, calls } = await sendRandomRequests(product, { count: COUNT, seed })
      if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.join('\n')}`)
      const counted = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
      note = `${calls.size} calls, no fault; seed ${seed}; ${counted.join(', ')}`
    })
    return [
      {
        name: `${COUNT} random requests one after the other, checked against the document`,
        value,
        floor,
        floorName: '/healthz',
        unit: 'req/s',
        note,
      },
    ]
  } finally {
    await product.stop()
  }
}

async function rate(count: number, work: () => Promise<void>): Promise<number> {
  return (count * 1_000) / (await milliseconds(work))
}
