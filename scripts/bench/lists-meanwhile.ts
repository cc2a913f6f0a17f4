import { get } from 'node:http'
import type { Product } from '#tests/product.ts'

const LISTS = 300

/** The 95th percentile of pages of athletes, one after another, in ms. */
export async function measureLists({ url }: Product, cookie: string): Promise<number> {
  const times: number[] = []
  for (let request = 0; request < LISTS; request++) {
    const startedAt = performance.now()
    await download(`${url}/api/v1/athletes?sport=Tennis&sortBy=createdAt&page=${1 + (request % 50)}`, cookie)
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)[Math.floor(LISTS * 0.95)] ?? Number.NaN
}

/** The same while the file at this address is downloaded again and again. */
export async function measureListsDuring(product: Product, cookie: string, address: string): Promise<number> {
  let isMeasured = false
  const downloading = (async () => {
    while (!isMeasured) await download(`${product.url}${address}`, cookie)
  })()
  const p95 = await measureLists(product, cookie)
  isMeasured = true
  await downloading
  return p95
}

export function download(url: string, cookie: string): Promise<{ firstByteAt: number }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { cookie } }, (answer) => {
      let firstByteAt = 0
      answer.on('data', () => {
        firstByteAt ||= performance.now()
      })
      answer.on('error', reject)
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve({ firstByteAt })
        else reject(new Error(`${url} answered ${answer.statusCode}`))
      })
    })
    request.on('error', reject)
  })
}
