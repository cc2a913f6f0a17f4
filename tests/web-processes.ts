import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { createDataFolder } from './data-folder.ts'
import { freePort } from './free-port.ts'
import { ADMIN } from './product.ts'
import { startSupervisor } from './supervisor.ts'

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

export type WebProcesses = Awaited<ReturnType<typeof startWebProcesses>>

/** The build's web processes on one port, without jobs, until the test ends. */
export async function startWebProcesses(processes: number, env: Record<string, string> = {}) {
  const port = await freePort()
  const host = '127.0.0.1'
  const url = `http://${host}:${port}`
  const dataDir = createDataFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const supervisor = startSupervisor({
    processes: [{ name: 'web', args: ['build/processes/server.js'], sharesPort: { host, port } }],
    env: {
      HOST: host,
      PORT: String(port),
      DATA_DIR: dataDir,
      WEB_PROCESSES: String(processes),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  })
  const product = { url, supervisor, output: supervisor.output, listened, untilListened, connectTo }
  await untilListened(processes)
  return product

  /** The names of the processes that have begun to listen, in order. */
  function listened(): string[] {
    return processesOf(supervisor.output(), '"msg":"listening"')
  }

  async function untilListened(times: number): Promise<void> {
    await expect.poll(() => listened().length, { timeout: 60_000, message: supervisor.output() }).toBe(times)
  }

  /** A client with one connection, to the web process of this name. */
  async function connectTo(name: string) {
    for (;;) {
      const client = createClient(url)
      const id = randomUUID()
      await client.ask('/healthz', { headers: { 'X-Request-Id': id } })
      const servedBy = () => processesOf(supervisor.output(), id)[0]
      await expect.poll(servedBy).toBeDefined()
      if (servedBy() === name) return client
      client.close()
    }
  }
}

/** A client that keeps one connection open. */
export function createClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return { ask, agent, close: () => agent.destroy() }

  async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
    const sent = request(url + path, { agent, method, headers: { 'Content-Type': 'application/json', ...headers } })
    sent.on('error', () => undefined).end(body === undefined ? undefined : JSON.stringify(body))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
  }
}

/** The processes that wrote the lines with this text. */
function processesOf(log: string, text: string): string[] {
  const lines = log.split('\n').filter((line) => line.includes(text) && line.endsWith('}'))
  return lines.map((line) => JSON.parse(line).process)
}
