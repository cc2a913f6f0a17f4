import { setTimeout as delay } from 'node:timers/promises'
import { signInToPages } from '#tests/page-session.ts'
import { ADMIN, startProduct } from '#tests/product.ts'
import { milliseconds, percentile } from './figures.ts'
import type { Measurement } from './measurement.ts'

const SIGN_INS_A_SECOND = 20
const SECONDS = 10
const PAUSE_MS = 20

/** How long other pages wait while passwords are hashed, compared with the same pages without. */
export async function measureSignIn(): Promise<Measurement[]> {
  const product = await startProduct({ env: { RATE_LIMIT_PER_MINUTE: '0' }, worker: false })
  const cookie = await signInToPages(product.url)
  const quiet = await pageTimes(product.url, cookie)

  const pace = setInterval(() => void trySigningIn(product.url), 1000 / SIGN_INS_A_SECOND)
  const busy = await pageTimes(product.url, cookie)
  clearInterval(pace)
  await product.stop()
  return [
    {
      name: `A page while ${SIGN_INS_A_SECOND} sign-ins a second are tried, p95`,
      value: percentile(busy, 0.95),
      floor: percentile(quiet, 0.95),
      floorName: 'the same without',
      unit: 'ms',
      note: `p50 ${percentile(busy, 0.5).toFixed(1)} ms`,
    },
  ]
}

async function pageTimes(url: string, cookie: string): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + SECONDS * 1000
  while (performance.now() < end) {
    times.push(await milliseconds(async () => (await fetch(`${url}/terms`, { headers: { cookie } })).text()))
    await delay(PAUSE_MS)
  }
  return times
}

async function trySigningIn(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  }).catch(() => undefined)
  await answer?.text()
}
