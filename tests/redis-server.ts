import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

export interface RedisServer {
  url: string
  /** Ends it like `kill -9`; its data is lost. */
  kill: () => Promise<void>
  /** Starts it empty at the same URL unless it runs. */
  start: () => Promise<void>
  stop: () => Promise<void>
  signal: (signal: NodeJS.Signals) => void
}

/** A real redis-server without persistence, on a free port. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    if (isRunning(child)) return
    child = spawn(process.env.REDIS_SERVER_PATH ?? 'redis-server', [
      ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no'],
    ])
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
    const failed = once(child, 'exit').then(() => Promise.reject(new Error('redis-server did not start')))
    const ready = (async () => {
      for await (const line of lines) if (line.includes('Ready to accept connections')) return
    })()
    await Promise.race([ready, failed])
    failed.catch(() => undefined)
    child.stdout?.resume()
  }

  async function kill(): Promise<void> {
    if (!isRunning(child)) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  await start()
  return { url: `redis://127.0.0.1:${port}`, kill, start, stop: kill, signal: (signal) => void child?.kill(signal) }
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.exitCode === null && child.signalCode === null
}
