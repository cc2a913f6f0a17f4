import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { accessTokenOf } from '#tests/api-client.ts'
import { drill } from '#tests/drills.ts'
import { type Product, startProduct } from '#tests/product.ts'

const KILLS = drill(3, 20)
const SENDERS = 4
const EARLIEST_MS = 30
const LATEST_MS = 250
const TOOK_EFFECT = /took effect, but its answer was lost/

interface Answer {
  status: number
  message: string | undefined
  isReplayed: boolean
  retryAfterSeconds: number
}

test(`a request repeated with its Idempotency-Key is carried out once, when the process is killed ${KILLS} times [API]`, async () => {
  const product = await startProduct({ env: { RATE_LIMIT_PER_MINUTE: '0' }, worker: false })
  onTestFinished(() => product.stop())
  const token = await accessTokenOf(product.url)
  const answers = new Map<string, Answer>()
  const unanswered: string[] = []

  for (let kill = 0; kill < KILLS; kill += 1) {
    const senders = Array.from({ length: SENDERS }, (_, sender) => sendUntilKilled(`${kill} ${sender}`))
    await delay(EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS))
    const server = product.process('server')
    server.kill('SIGKILL')
    await once(server, 'exit')
    unanswered.push(...(await Promise.all(senders)))
    await restart(product)
  }
  for (const name of unanswered) answers.set(name, await sendUntilAnswered(name))

  const wrong = [...answers].filter(
    ([, { status, message = '' }]) => status !== 201 && !(status === 409 && TOOK_EFFECT.test(message)),
  )
  expect(wrong).toEqual([])
  const { reader, close } = openDatabase(join(product.dataDir, 'icon-radar.db'))
  onTestFinished(close)
  const athletes = await reader.selectFrom('athlete').select('name').execute()
  expect(athletes.map(({ name }) => name).toSorted()).toEqual([...answers.keys()].toSorted())

  /** Returns the name whose request got no response. */
  async function sendUntilKilled(of: string): Promise<string> {
    for (let request = 0; ; request += 1) {
      const name = `Athlete ${of} ${request}`
      const answer = await send(name)
      if (!answer) return name
      answers.set(name, answer)
    }
  }

  /** The key of a dead process is held until its lease ends; until then the client is asked to wait. */
  async function sendUntilAnswered(name: string): Promise<Answer> {
    for (;;) {
      const answer = await send(name)
      if (!answer) throw new Error(`${name} got no answer`)
      if (!answer.retryAfterSeconds) return answer
      await delay(answer.retryAfterSeconds * 1_000)
    }
  }

  async function send(name: string): Promise<Answer | undefined> {
    try {
      const answer = await fetch(`${product.url}/api/v1/athletes`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `"${name}"`,
        },
        body: JSON.stringify({ name, sport: 'Golf', status: 'ACTIVE' }),
      })
      const { message } = (await answer.json()) as { message?: string }
      return {
        status: answer.status,
        message,
        isReplayed: answer.headers.has('idempotency-replayed'),
        retryAfterSeconds: Number(answer.headers.get('retry-after') ?? 0),
      }
    } catch {
      return undefined
    }
  }
}, 180_000)

async function restart(product: Product): Promise<void> {
  await product.start('server')
  const isUp = () =>
    fetch(`${product.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp, { interval: 20 }).toBe(true)
}
