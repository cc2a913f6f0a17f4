import { spawn } from 'node:child_process'
import { root } from './setup/run.mjs'

/** Exit code of a process that rejects its configuration: restarting would not help. */
const CONFIGURATION_FAULT = 78
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000
const STEADY_AFTER_MS = 60_000
const STOP_WITHIN_MS = 9_500
const LOOKS_BEFORE_KILL = 10

/**
 * Keeps the processes running until SIGTERM or SIGINT: a dead one is started again, at first within a second, then with a
 * doubling delay up to 30 s. With `frozenAfterMs`, a process that has sent no heartbeat for so long is killed first. Ends
 * this process when all children have. Resolves when one of them says that it listens.
 */
export function supervise(processes, { env = {}, frozenAfterMs } = {}) {
  const running = new Map()
  let stopping = false
  let tellListening
  const listening = new Promise((resolve) => {
    tellListening = resolve
  })

  for (const definition of processes) start(definition, FIRST_DELAY_MS)
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  stopWhenOrphaned()
  return listening

  function start(definition, delay) {
    const startedAt = performance.now()
    const child = spawn(process.execPath, definition.args, {
      cwd: root,
      env: { NODE_ENV: 'production', ...process.env, ...env, ICON_RADAR_PROCESS: definition.name },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    running.set(definition.name, child)
    child.on('message', ({ type }) => type === 'listening' && tellListening())
    if (frozenAfterMs) killWhenFrozen(definition.name, child, frozenAfterMs)
    child.on('exit', (code, signal) => {
      running.delete(definition.name)
      if (stopping) return
      if (code === CONFIGURATION_FAULT) return stop(CONFIGURATION_FAULT)
      const wait = performance.now() - startedAt > STEADY_AFTER_MS ? FIRST_DELAY_MS : delay
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

  /** npm exits on SIGTERM without passing it on; its child notices by its parent id changing. */
  function stopWhenOrphaned() {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && stop(0), 500).unref()
  }
}

/** Time is counted in checks of this process, so that a pause of the whole machine, such as suspend, does not count. */
function killWhenFrozen(name, child, frozenAfterMs) {
  let silentLooks = 0
  child.on('message', () => {
    silentLooks = 0
  })
  const looking = setInterval(() => {
    silentLooks += 1
    if (silentLooks <= LOOKS_BEFORE_KILL) return
    clearInterval(looking)
    console.error(`The ${name} process has not answered for ${frozenAfterMs / 1000} seconds and is killed.`)
    child.kill('SIGKILL')
  }, frozenAfterMs / LOOKS_BEFORE_KILL)
  child.once('exit', () => clearInterval(looking))
}
