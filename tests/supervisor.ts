import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { builtProcessEnvironment } from './built-process.ts'
import { ADMIN } from './product.ts'

const script = fileURLToPath(new URL('./fixtures/supervisor.mjs', import.meta.url))

interface Supervised {
  processes: { name: string; args: string[]; sharesPort?: { host: string; port: number } }[]
  options?: { frozenAfterMs?: number }
  env?: Record<string, string>
}

/** Supervises the processes until the test ends. */
export function startSupervisor({ processes, options = {}, env = {} }: Supervised) {
  let output = ''
  const child = spawn(process.execPath, [script, JSON.stringify({ processes, options })], {
    env: { ...builtProcessEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  onTestFinished(() => endSupervisor(child))
  return Object.assign(child, { output: () => output })
}

/** Continues each frozen process, so that none is left behind. */
async function endSupervisor(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Supervises the production build's web and job process over the data folder until the test ends. */
export function superviseProduct(port: number, dataDir: string, options: Supervised['options'] = {}) {
  const sharesPort = { host: '127.0.0.1', port }
  return startSupervisor({
    processes: [
      { name: 'web', args: ['build/processes/server.js'], sharesPort },
      { name: 'jobs', args: ['build/processes/worker.js'] },
    ],
    options,
    env: {
      HOST: sharesPort.host,
      PORT: String(port),
      DATA_DIR: dataDir,
      WEB_PROCESSES: '1',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  })
}
