import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtProcessEnvironment } from './built-process.ts'
import { createDataFolder } from './data-folder.ts'
import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export const ADMIN = { email: 'admin@example.com', password: 'Correct-Horse-1' }

export interface Product {
  url: string
  dataDir: string
  /** Starts the process again after it was killed. */
  start: (name: ProcessName) => Promise<ChildProcess>
  process: (name: ProcessName) => ChildProcess
  /** The output of both processes so far. */
  output: () => string
  stop: () => Promise<void>
}

type ProcessName = 'server' | 'worker'

/** As `scripts/serve-built.mjs` starts them. */
export const FLAGS = { server: '--max-semi-space-size=4', worker: '--max-semi-space-size=16' }

/**
 * Runs the production build's two processes on its own data folder, or the one that `env` names; `stop` ends them and
 * removes a folder of its own.
 */
export async function startProduct({
  env = {},
  worker = true,
  build = 'build',
}: {
  env?: Record<string, string>
  worker?: boolean
  /** The folder of another build than the production one. */
  build?: string
} = {}): Promise<Product> {
  if (!existsSync(join(root, build, 'processes/server.js'))) {
    throw new Error(`There is no production build in ${build}. Run \`npm run build\` first.`)
  }
  const dataDir = env.DATA_DIR ?? createDataFolder()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const running = new Map<ProcessName, ChildProcess>()
  let output = ''

  async function start(name: ProcessName): Promise<ChildProcess> {
    const child = spawn(process.execPath, [FLAGS[name], join(root, build, `processes/${name}.js`)], {
      cwd: root,
      env: {
        ...builtProcessEnvironment(),
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        CONTACT: 'tests@example.com',
        ICON_RADAR_PROCESS: name,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    running.set(name, child)
    return child
  }

  await start('server')
  await untilAnswers(`${url}/healthz`, () => output)
  if (worker) {
    await start('worker')
    await untilAnswers(`${url}/readyz`, () => output)
  }

  return {
    url,
    dataDir,
    start,
    process: (name) => {
      const child = running.get(name)
      if (!child) throw new Error(`The ${name} process was never started`)
      return child
    },
    output: () => output,
    stop: async () => {
      await Promise.all([...running.values()].map(endProcess))
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function untilAnswers(url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The product does not answer at ${url}:\n${output()}`)
}
