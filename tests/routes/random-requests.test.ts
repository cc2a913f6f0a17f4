import { expect, onTestFinished, test } from 'vitest'
import { startProduct } from '#tests/product.ts'
import { sendRandomRequests } from '#tests/random-requests.ts'

/** Another seed asks others: RANDOM_REQUESTS_SEED. */
const COUNT = 500
const SEED = Number(process.env.RANDOM_REQUESTS_SEED ?? 20261122)

test(`${COUNT} random requests by visitor, user and administrator find no fault and no secret [API] [D-41]`, async () => {
  const product = await startProduct({ worker: false, env: { RATE_LIMIT_PER_MINUTE: '0' } })
  onTestFinished(() => product.stop())
  const { faults, statuses, calls } = await sendRandomRequests(product, { count: COUNT, seed: SEED })

  expect(faults).toEqual([])
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '401', '403', '404', '422']))
  expect(calls.size).toBeGreaterThan(50)
  expect(product.output()).not.toMatch(/"level":(50|60)/)
}, 120_000)
