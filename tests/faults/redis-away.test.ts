import { expect, onTestFinished, test } from 'vitest'
import { signInToApi } from '#tests/api-client.ts'
import { startProduct } from '#tests/product.ts'
import { startRedis } from '#tests/redis-server.ts'

test('without Redis jobs go on, readiness says that it is away, and the log has one line for each change [J-06]', async () => {
  const redis = await startRedis()
  onTestFinished(redis.stop)
  const product = await startProduct({ env: { REDIS_URL: redis.url, LOG_LEVEL: 'info' } })
  onTestFinished(product.stop)
  const readiness = async () => (await fetch(`${product.url}/readyz`)).json()
  const lines = () =>
    product
      .output()
      .split('\n')
      .filter((line) => /redis|ECONN/i.test(line))
  await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: 'ready' })
  expect(await upload(product.url, 'Ana Reyes')).toMatchObject({ successCount: 1 })

  await redis.kill()
  await expect
    .poll(readiness, { timeout: 20_000 })
    .toMatchObject({ status: 'ready', reason: expect.stringMatching(/^Redis is away/) })
  expect(await upload(product.url, 'Bo Lind')).toMatchObject({ successCount: 1 })
  expectChanges(lines(), 'away')

  await redis.start()
  await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: 'ready' })
  expect(await upload(product.url, 'Cy Moss')).toMatchObject({ successCount: 1 })
  expectChanges(lines(), 'answers')
}, 120_000)

/** Each line says something else than the one before; on a busy machine an answer may be late, which is a change too. */
function expectChanges(lines: readonly string[], last: 'away' | 'answers'): void {
  const states = lines.map((line) => /Redis is (away)|Redis (answers)/.exec(line)?.slice(1).join(''))
  const changes = states.map((_, place) => (place % 2 === 0 ? 'answers' : 'away'))
  expect(states, lines.join('\n')).toEqual(changes)
  expect(states.at(-1)).toBe(last)
}

async function upload(url: string, name: string) {
  const api = await signInToApi(url)
  return api.importAthletes(`name,sport\n${name},Golf\n`)
}
