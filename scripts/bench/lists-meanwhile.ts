import { get } from 'node:http'
import { percentile } from './figures.ts'
import type { Server } from './load.ts'

const LISTS = 300

/** The 95th percentile of pages of athletes, one after another, in ms. */
export async function measureLists(server: Server): Promise<number> {
  const times: number[] = []
  for (let request = 0; request < LISTS; request++) {
    const startedAt = performance.now()
    await download(server, `/api/v1/athletes?sport=Tennis&sortBy=createdAt&page=${1 + (request % 50)}`)
    times.push(performance.now() - startedAt)
  }
  return percentile(times, 0.95)
}

/** The same while the file at this address is downloaded again and again. */
export async function measureListsDuring(server: Server, address: string): Promise<number> {
  let isMeasured = false
  const downloading = (async () => {
    while (!isMeasured) await download(server, address)
  })()
  const p95 = await measureLists(server)
  isMeasured = true
  await downloading
  return p95
}

export function download({ url, headers }: Server, path: string): Promise<{ firstByteAt: number }> {
  return new Promise((resolve, reject) => {
    const request = get(url + path, { headers }, (answer) => {
      let firstByteAt = 0
      answer.on('data', () => {
        firstByteAt ||= performance.now()
      })
      answer.on('error', reject)
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve({ firstByteAt })
        else reject(new Error(`${path} answered ${answer.statusCode}`))
      })
    })
    request.on('error', reject)
  })
}
