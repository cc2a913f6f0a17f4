import { once } from 'node:events'
import { launch, waitForPort } from './supervise/launch.mjs'

/** Exit code of a process that rejects its configuration: restarting would not help. */
const CONFIGURATION_FAULT = 78
const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 30_000
const STEADY_AFTER_MS = 60_000
const STOP_WITHIN_MS = 9_500
/** A little more than a process takes by itself to let its last request end. */
const RETIRE_WITHIN_MS = 610_000

/**
 * Keeps the processes running until SIGTERM or SIGINT: a dead one is started again, at first within a second, then with a
 * doubling delay up to 30 s. With `frozenAfterMs`, a process that has sent no heartbeat for so long is killed first. Ends
 * this process when all children have. Resolves when one of them says that it listens.
 *
 * Of a definition that shares a port there are as many processes as the first says when it is ready. `share` connects
 * all processes with each other. On SIGHUP, every process is replaced, one after the other: those that share a port retire when
 * their successor serves.
 */
export function supervise(definitions, { env = {}, frozenAfterMs, share } = {}) {
  /** Each place keeps one process running. */
  const places = []
  const alive = new Set()
  /** The file that the first process has opened as the database. */
  let opened
  let stopping = false
  let replacing = false
  let tellListening
  const listening = new Promise((resolve) => {
    tellListening = resolve
  })

  for (const definition of definitions) void open(definition)
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  if (definitions.some(({ sharesPort }) => sharesPort)) process.on('SIGHUP', () => void replaceAll())
  stopWhenOrphaned()
  return listening

  async function open(definition) {
    if (definition.sharesPort) await waitForPort(definition.sharesPort)
    if (!stopping) fill(definition, 1)
  }

  /** The first place bears the definition's name alone. */
  function fill(definition, processes) {
    for (let held = places.filter((place) => place.definition === definition).length; held < processes; held += 1) {
      const place = { definition, name: held === 0 ? definition.name : `${definition.name}-${held + 1}` }
      places.push(place)
      keep(place, start(place))
    }
  }

  function start({ definition, name }) {
    const ownEnv = { ...env, ...(opened && { ICON_RADAR_DATABASE: opened }), ...(share && { ICON_RADAR_SHARED: '1' }) }
    const child = launch(definition, { name, env: ownEnv, frozenAfterMs })
    alive.add(child)
    child.once('exit', () => alive.delete(child))
    child.on('message', ({ type, processes, database }) => {
      if (type === 'opened') opened ??= database
      if (type === 'listening') tellListening()
      if (type === 'ready' && definition.sharesPort && !stopping) fill(definition, processes)
    })
    share?.(child)
    return child
  }

  function keep(place, child, delay = FIRST_DELAY_MS) {
    const startedAt = performance.now()
    place.child = child
    child.once('exit', (code, signal) => {
      if (stopping || place.isReplaced || place.child !== child) return
      if (code === CONFIGURATION_FAULT) return stop(CONFIGURATION_FAULT)
      const wait = performance.now() - startedAt > STEADY_AFTER_MS ? FIRST_DELAY_MS : delay
      console.error(
        `The ${place.name} process ended (${signal ?? `exit code ${code}`}); starting it again in ${wait} ms.`,
      )
      setTimeout(() => !stopping && keep(place, start(place), Math.min(wait * 2, MAX_DELAY_MS)), wait)
    })
  }

  async function replaceAll() {
    if (stopping || replacing) return
    replacing = true
    const sharing = places.filter(({ definition }) => definition.sharesPort)
    for (const place of [...sharing, ...places.filter((place) => !sharing.includes(place))]) {
      if (alive.has(place.child) && !(await replace(place))) break
    }
    replacing = false
  }

  /** False if the successor does not serve; then the process stays. */
  async function replace(place) {
    const { child, definition, name } = place
    place.isReplaced = true
    if (!definition.sharesPort) await end(child, () => child.kill('SIGTERM'), STOP_WITHIN_MS)
    const successor = start(place)
    const isReady = !definition.sharesPort || (await serves(successor))
    place.isReplaced = false
    if (stopping) return false
    if (isReady) keep(place, successor)
    else {
      console.error(`The new ${name} process ended before it served: the processes are not replaced.`)
      if (!alive.has(child)) keep(place, start(place))
      return false
    }
    if (alive.has(child)) await end(child, () => child.send({ type: 'retire' }), RETIRE_WITHIN_MS)
    return true
  }

  async function stop(exitCode) {
    if (stopping) return
    stopping = true
    await Promise.all([...alive].map((child) => end(child, () => child.kill('SIGTERM'), STOP_WITHIN_MS)))
    process.exit(exitCode)
  }

  /** npm exits on SIGTERM without passing it on; its child notices by its parent id changing. */
  function stopWhenOrphaned() {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && stop(0), 500).unref()
  }
}

async function end(child, ask, withinMs) {
  const deadline = setTimeout(() => child.kill('SIGKILL'), withinMs)
  const gone = once(child, 'exit')
  ask()
  await gone
  clearTimeout(deadline)
}

function serves(child) {
  return new Promise((resolve) => {
    child.on('message', ({ type }) => type === 'ready' && resolve(true))
    child.once('exit', () => resolve(false))
  })
}
