import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

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
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
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
