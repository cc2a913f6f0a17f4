import './setup/ensure-node.mjs'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { signIn } from './demo/api-client.mjs'
import { Children } from './demo/children.mjs'
import { freePort } from './demo/free-port.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/run.mjs'

const ADMIN = { email: 'demo@example.com', password: 'Follow-the-evidence-1' }
const SAMPLE = join(root, 'app/imports/sample-athletes.csv')
const READY_WITHIN_MS = 60_000

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

await ensureDependencies()
await ensureBuild()

const dataDir = await mkdtemp(join(tmpdir(), 'icon-radar-demo-'))
const children = new Children()
let stopping = false

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
stopWhenOrphaned()

try {
  await runDemo()
} catch (error) {
  if (!stopping) console.error(`The demo did not start: ${error.message}`)
  await stop(1)
}

async function runDemo() {
  const replay = await startReplay()
  const port = await freePort(Number(process.env.PORT ?? 3000))
  const url = `http://127.0.0.1:${port}`
  startProduct(port, replay.env)
  await untilReady(`${url}/readyz`)

  const api = await signIn(url, ADMIN)
  const csv = await readFile(SAMPLE)
  const imported = await api.importAthletes(csv, 'sample-athletes.csv')
  if (imported.successCount === 0) throw new Error(`No athlete was imported: ${JSON.stringify(imported.errors)}`)
  await api.startAgent()

  console.log(`
  Icon Radar demo: sample data, nothing leaves this machine.

    Address    ${url}
    E-mail     ${ADMIN.email}
    Password   ${ADMIN.password}

  ${imported.successCount} athletes were imported and the agent is running. Watch ${url}/champions fill.
  Ctrl-C stops the demo and removes its data.
`)
}

async function startReplay() {
  const child = children.start('replay', ['--import', 'tsx', 'scripts/replay/serve.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    onExit: endWith,
  })
  return JSON.parse(await children.firstLine(child))
}

function startProduct(port, providers) {
  const env = {
    ...process.env,
    ...providers,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    CONTACT: ADMIN.email,
    DEMO: '1',
    AGENT_ATHLETES_PER_HOUR: '3600',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  for (const name of LEFT_OUT) delete env[name]
  children.start('product', ['scripts/start.mjs'], { env, onExit: endWith })
}

async function untilReady(address) {
  const deadline = Date.now() + READY_WITHIN_MS
  while (!stopping) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > deadline) throw new Error(`${address} is not ready after ${READY_WITHIN_MS / 1000} seconds.`)
    await delay(100)
  }
  throw new Error('It was stopped.')
}

function endWith(name, code) {
  if (stopping) return
  console.error(`The ${name} process ended with exit code ${code}; the demo ends with it.`)
  stop(1)
}

async function stop(exitCode) {
  if (stopping) return
  stopping = true
  await children.stop()
  process.exit(exitCode)
}

/** npm exits on SIGTERM without passing it on; its child notices by its parent id changing. */
function stopWhenOrphaned() {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(0), 500).unref()
}
