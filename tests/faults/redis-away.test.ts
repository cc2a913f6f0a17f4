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
  expect(lines(), lines().join('\n')).toHaveLength(2)

  await redis.start()
  await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: 'ready' })
  expect(await upload(product.url, 'Cy Moss')).toMatchObject({ successCount: 1 })
  expect(lines()).toHaveLength(3)
}, 120_000)

async function upload(url: string, name: string) {
  const api = await signInToApi(url)
  return api.importAthletes(`name,sport\n${name},Golf\n`)
}
