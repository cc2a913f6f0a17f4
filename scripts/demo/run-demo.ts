import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { signInToApi } from '#tests/api-client.ts'
import { freePort } from '#tests/free-port.ts'
import { startReplay } from '../replay/replay-server.ts'
import { SAMPLE } from './sample-athletes.ts'
import { copySampleHistory } from './sample-history.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 12_000

/** Variables that reach outside or belong to a real installation; the demo has neither. */
const LEFT_OUT = [
  'REDIS_URL',
  'SMTP_URL',
  'SEARXNG_URL',
  'BRAVE_API_KEY',
  'YOUTUBE_API_KEY',
  'INSTAGRAM_ACCESS_TOKEN',
  'INSTAGRAM_USER_ID',
  'X_BEARER_TOKEN',
  'FETCH_ALLOWED_HOSTS',
]

interface Account {
  email: string
  password: string
}

/** The recording of the sample data, then the product. */
let product: ChildProcess | undefined
let isStopping = false

/**
 * The product on the replayed providers and the recorded weeks, with the agent started, until it is stopped. The digest is
 * that of what decides which sample data are recorded.
 */
export async function runDemo(admin: Account, digest: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'icon-radar-demo-'))
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  stopWhenOrphaned()

  try {
    await start(dataDir, admin, digest)
  } catch (error) {
    if (!isStopping) console.error(`The demo did not start: ${error instanceof Error ? error.message : error}`)
    await stop(1)
  }
}

async function start(dataDir: string, admin: Account, digest: string): Promise<void> {
  const replay = await startReplay()
  const port = await freePort(Number(process.env.PORT ?? 3000))
  const url = `http://127.0.0.1:${port}`
  const env = productEnv({ ...replay.env, PORT: String(port), DATA_DIR: dataDir }, admin)
  await copySampleHistory(join(dataDir, 'icon-radar.db'), {
    root,
    digest,
    env,
    onStart: (child) => {
      product = child
    },
  })
  product = startProduct(env)
  await untilReady(`${url}/readyz`)

  const api = await signInToApi(url, admin)
  const imported = await api.importAthletes(readFileSync(SAMPLE, 'utf8'))
  if (!imported.success) throw new Error(`No athlete was imported: ${JSON.stringify(imported.errors)}`)
  await api.post('/api/v1/jobs/brandlink/start')

  console.log(`
  Icon Radar demo: sample data, nothing leaves this machine.

    Address    ${url}
    E-mail     ${admin.email}
    Password   ${admin.password}

  Thirteen weeks are recorded, ${imported.successCount} more athletes were imported and the agent is running. Watch
  ${url}/champions move.
  Ctrl-C stops the demo and removes its data.
`)
}

function productEnv(providersAndPlace: Record<string, string>, admin: Account): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...providersAndPlace,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    CONTACT: admin.email,
    DEMO: '1',
    AGENT_ATHLETES_PER_HOUR: '3600',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  for (const name of LEFT_OUT) delete env[name]
  for (const name of [...LEFT_OUT, 'ADMIN_PASSWORD']) delete env[`${name}_FILE`]
  return env
}

function startProduct(env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, ['scripts/start-built.mjs'], { cwd: root, env, stdio: 'inherit' })
  child.once('exit', (code, signal) => {
    if (isStopping) return
    console.error(`The product ended with exit code ${code ?? signal}; the demo ends with it.`)
    void stop(1)
  })
  return child
}

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (!isStopping) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > deadline) throw new Error(`${address} is not ready after ${READY_WITHIN_MS / 1000} seconds.`)
    await delay(100)
  }
  throw new Error('It was stopped.')
}

/** Terminates the product, and kills it if it does not end. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  if (product && product.exitCode === null && product.signalCode === null) {
    const child = product
    setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS).unref()
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  process.exit(exitCode)
}

/** npm exits on SIGTERM without passing it on; its child notices by its parent id changing. */
function stopWhenOrphaned(): void {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stop(0), 500).unref()
}
