import { spawn } from 'node:child_process'
import { root } from './setup/run.mjs'

/** Exit code of a process that refuses its configuration: starting it again would not help. */
const CONFIGURATION_FAULT = 78
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000
const STEADY_AFTER_MS = 60_000
const STOP_WITHIN_MS = 9_500

/**
 * Keeps the processes running until SIGTERM or SIGINT: a dead one is started again, at first within a second, then with a
 * doubling delay up to 30 s. Ends this process when all children have.
 */
export async function supervise(processes, { env = {} } = {}) {
  const running = new Map()
  let stopping = false

  for (const definition of processes) start(definition, FIRST_DELAY_MS)
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  stopWhenOrphaned()

  function start(definition, delay) {
    const startedAt = Date.now()
    const child = spawn(process.execPath, definition.args, {
      cwd: root,
      env: { NODE_ENV: 'production', ...process.env, ...env, ICON_RADAR_PROCESS: definition.name },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    running.set(definition.name, child)
    child.on('exit', (code, signal) => {
      running.delete(definition.name)
      if (stopping) return
      if (code === CONFIGURATION_FAULT) return stop(CONFIGURATION_FAULT)
      const wait = Date.now() - startedAt > STEADY_AFTER_MS ? FIRST_DELAY_MS : delay
      console.error(
        `The ${definition.name} process ended (${signal ?? `exit code ${code}`}); starting it again in ${wait} ms.`,
      )
      setTimeout(() => !stopping && start(definition, Math.min(wait * 2, LONGEST_DELAY_MS)), wait)
    })
  }

  async function stop(exitCode) {
    if (stopping) return
    stopping = true
    const children = [...running.values()]
    const gone = Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
    for (const child of children) child.kill('SIGTERM')
    const deadline = setTimeout(() => {
      for (const child of children) child.kill('SIGKILL')
    }, STOP_WITHIN_MS)
    await gone
    clearTimeout(deadline)
    process.exit(exitCode)
  }

  /** npm dies of a SIGTERM without passing it on; its child notices by having another parent. */
  function stopWhenOrphaned() {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && stop(0), 500).unref()
  }
}
