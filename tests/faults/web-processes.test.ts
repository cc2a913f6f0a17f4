import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { accessTokenOf } from '#tests/api-client.ts'
import { signInToPages } from '#tests/page-session.ts'
import { type Answer, createClient, startWebProcesses, type WebProcesses } from '#tests/web-processes.ts'

const GOING_AWAY = 1001

test('a limit is counted over all web processes, to the last request [D-33]', async () => {
  const product = await startWebProcesses(2, { RATE_LIMIT_PER_MINUTE: '20' })
  const [one, other] = [await product.connectTo('web'), await product.connectTo('web-2')]
  const headers = { Authorization: `Bearer ${await accessTokenOf(product.url)}` }
  const answers: Answer[] = []
  for (let asked = 0; asked < 12; asked += 1) {
    answers.push(...(await Promise.all([one, other].map((client) => client.ask('/api/v1/athletes', { headers })))))
  }

  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
  const left = answers.map(({ headers }) => Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]))
  expect(left.toSorted((a, b) => b - a).slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, taken) => 19 - taken))
})

test('attempts to sign in, and to find taken addresses, are counted one after the other by all web processes [P]', async () => {
  const product = await startWebProcesses(2)
  const clients = await Promise.all(
    Array.from({ length: 16 }, (_, index) => product.connectTo(index % 2 === 0 ? 'web' : 'web-2')),
  )
  const statusesOf = async (path: string, body: object) => {
    const answers = await Promise.all(clients.map((client) => client.ask(path, { method: 'POST', body })))
    return answers.map(({ status }) => status).toSorted()
  }
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'admin@example.com', password: 'Analytical-Engine-1' }

  expect(await statusesOf('/api/v1/auth/register', person)).toEqual([...Array(10).fill(409), ...Array(6).fill(429)])
  const guess = { email: 'admin@example.com', password: 'Not-the-password-1' }
  expect(await statusesOf('/api/v1/auth/login', guess)).toEqual([...Array(5).fill(401), ...Array(11).fill(429)])
})

test('what one web process commits, the other tells its sockets and no longer remembers otherwise [R-01] [D-57]', async () => {
  const product = await startWebProcesses(2)
  const [one, other] = [await product.connectTo('web'), await product.connectTo('web-2')]
  const headers = { Authorization: `Bearer ${await accessTokenOf(product.url)}` }
  const socket = await openSocket(product, 'web-2')
  socket.send(JSON.stringify({ type: 'subscribe', channel: 'athlete_updates' }))
  socket.ping()
  await once(socket, 'pong')
  const listed = async () => JSON.parse((await other.ask('/api/v1/athletes', { headers })).body).data.length
  expect([await listed(), await listed()]).toEqual([0, 0])

  const told = once(socket, 'message')
  const created = await one.ask('/api/v1/athletes', {
    method: 'POST',
    headers,
    body: { name: 'Ada Lovelace', sport: 'Golf' },
  })
  expect(created.status).toBe(201)
  expect(await listed()).toBe(1)
  expect(JSON.parse(String((await told)[0]))).toMatchObject({ type: 'athlete_update' })
})

test('metrics are those of all web processes, whichever is asked [O-06]', async () => {
  const product = await startWebProcesses(2)
  const [one, other] = [await product.connectTo('web'), await product.connectTo('web-2')]
  await one.ask('/api/v1/openapi.json')
  for (const client of [other, other]) await client.ask('/api/v1/openapi.json')

  for (const client of [one, other]) {
    const { body } = await client.ask('/metrics')
    const counted = body.match(/^icon_radar_http_request_duration_seconds_count\{route="\/api\/v1\/openapi.json".*$/gm)
    expect(counted?.map((line) => line.replace(/.*process=/, '')).toSorted()).toEqual(['"web"} 1', '"web-2"} 2'])
  }
})

test('when a web process is killed, the others serve, and its sockets make room until it is replaced [D-33]', async () => {
  const product = await startWebProcesses(2, { SOCKETS_PER_USER: '2' })
  await openSocket(product, 'web')
  const lost = await openSocket(product, 'web-2')
  await expect(openSocket(product, 'web')).rejects.toThrow('429')
  const load = keepAsking([await product.connectTo('web'), await product.connectTo('web')])

  const closed = once(lost, 'close')
  process.kill(pidOf(product, 'web-2'), 'SIGKILL')
  // Before its end is known, connections are handed to it too.
  const atOnce = await Promise.all(Array.from({ length: 20 }, () => createClient(product.url).ask('/healthz')))
  expect(atOnce.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await closed
  await openSocket(product, 'web')
  await product.untilListened(3)
  await product.connectTo('web-2')

  expect(await load.end()).toEqual(new Set([200]))
  expect(product.listened()).toEqual(['web', 'web-2', 'web-2'])
  expect(product.output()).toContain('The web-2 process ended (SIGKILL); starting it again in 500 ms.')
}, 120_000)

test('SIGHUP replaces the web processes one by one: no request is refused, and sockets are told to come back [P]', async () => {
  const product = await startWebProcesses(2)
  const socket = await openSocket(product, 'web')
  const closed = once(socket, 'close')
  const load = keepAsking([...Array(6)].map(() => createClient(product.url)))
  const newcomers = keepAsking(
    [...Array(2)].map(() => ({
      ask: (path: string) => fetch(product.url + path, { headers: { Connection: 'close' } }),
    })),
  )
  const slow = await product.connectTo('web')
  const unended = request(`${product.url}/api/v1/auth/login`, {
    agent: slow.agent,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  })
  unended.write('{')

  product.supervisor.kill('SIGHUP')
  expect((await closed)[0]).toBe(GOING_AWAY)
  unended.end('}')
  const [late] = await once(unended, 'response')
  await product.untilListened(4)
  await expect.poll(() => product.output().match(/"msg":"stopping"/g)?.length).toBe(2)

  expect(late).toMatchObject({ statusCode: 422, headers: { connection: 'close' } })
  expect(await load.end()).toEqual(new Set([200]))
  expect(await newcomers.end()).toEqual(new Set([200]))
  expect(product.listened()).toEqual(['web', 'web-2', 'web', 'web-2'])
  expect(product.output()).not.toContain('starting it again')
}, 120_000)

/** Opened by a connection to the process of this name. Rejects with the status of a refusal. */
async function openSocket(product: WebProcesses, name: string): Promise<WebSocket> {
  const cookie = cookies.get(product.url) ?? (await signInToPages(product.url))
  cookies.set(product.url, cookie)
  const client = await product.connectTo(name)
  const { body } = await client.ask('/access-token', { headers: { cookie, accept: 'application/json' } })
  const address = `${product.url.replace('http', 'ws')}/ws?token=${JSON.parse(body).socketToken}`
  const socket = new WebSocket(address, { agent: client.agent }).on('error', () => undefined)
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  return socket
}

/** One session for each product. */
const cookies = new Map<string, string>()

const PAUSE_MS = 5

/** Each client asks again and again. */
function keepAsking(clients: { ask: (path: string) => Promise<{ status: number }> }[]) {
  let isEnding = false
  const statuses = new Set<number | string>()
  const repeat = async (client: (typeof clients)[number]) => {
    while (!isEnding) {
      const outcome = await client.ask('/healthz').catch((error: Error) => ({ status: String(error.cause ?? error) }))
      statuses.add(outcome.status)
      await sleep(PAUSE_MS)
    }
  }
  const asking = Promise.all(clients.map(repeat))
  return {
    end: async () => {
      isEnding = true
      await asking
      return statuses
    },
  }
}

/** By the order in which the supervisor started them. */
function pidOf({ supervisor }: WebProcesses, name: 'web' | 'web-2'): number {
  const pids = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === supervisor.pid)
    .map(([pid]) => pid ?? 0)
  return pids[name === 'web' ? 0 : 1] ?? 0
}
