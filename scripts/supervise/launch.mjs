import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../setup/run.mjs'

const LOOKS_BEFORE_KILL = 10
/** Until its first heartbeat: with a tenth of a core, a process takes a minute to load. */
const LOOKS_BEFORE_HEARTBEAT = 100
const PORT_FREE_WITHIN_MS = 5_000
const PORT_LOOK_MS = 250
const STDIO = ['ignore', 'inherit', 'inherit', 'ipc']

/**
 * Starts a process: Node with the given arguments, the last of which is the script. Those that share a port get their
 * connections from this process. With `frozenAfterMs`, it is killed when it has sent no heartbeat for so long, or, until its
 * first one, nothing for ten times as long.
 */
export function launch({ args, sharesPort }, { name, env, frozenAfterMs }) {
  const ownEnv = { NODE_ENV: process.env.NODE_ENV ?? 'production', ...env, ICON_RADAR_PROCESS: name }
  const child = sharesPort
    ? fork(args, ownEnv)
    : spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...ownEnv }, stdio: STDIO })
  if (frozenAfterMs) killWhenFrozen(name, child, frozenAfterMs)
  return child
}

function fork(args, env) {
  const script = args.at(-1)
  cluster.setupPrimary({ exec: join(root, script), execArgv: args.slice(0, -1), args: [], cwd: root, stdio: STDIO })
  const child = cluster.fork(env).process
  passOnLostConnections(child)
  return child
}

/**
 * node:cluster forgets a connection that it has handed to a process which dies before it takes it, and the client would
 * wait for ever. The message that hands it over is sent to another process instead.
 */
function passOnLostConnections(child) {
  const handed = new Map()
  const { send } = child
  child.send = (message, connection, ...rest) => {
    if (message.act === 'newconn') handed.set(message.seq, { message, connection })
    return send.call(child, message, connection, ...rest)
  }
  child.on('internalMessage', ({ ack }) => handed.delete(ack))
  // Its last messages may not have been read yet.
  child.once('exit', () => setImmediate(passOn))

  function passOn() {
    const serving = Object.values(cluster.workers).filter(
      (worker) => worker.isConnected() && worker.state === 'listening',
    )
    const next = serving.find((worker) => worker.process !== child)
    for (const { message, connection } of handed.values()) {
      if (next) next.process.send(message, connection)
      else connection.close()
    }
  }
}

/** Time is counted in checks of this process, so that a pause of the whole machine, such as suspend, does not count. */
function killWhenFrozen(name, child, frozenAfterMs) {
  let silentLooks = 0
  let maxLooks = LOOKS_BEFORE_HEARTBEAT
  child.on('message', ({ type }) => {
    silentLooks = 0
    // It may say other things while it loads.
    if (type === 'alive') maxLooks = LOOKS_BEFORE_KILL
  })
  const looking = setInterval(() => {
    silentLooks += 1
    if (silentLooks <= maxLooks) return
    clearInterval(looking)
    console.error(
      `The ${name} process has not answered for ${(maxLooks / LOOKS_BEFORE_KILL) * (frozenAfterMs / 1000)} seconds and is killed.`,
    )
    child.kill('SIGKILL')
  }, frozenAfterMs / LOOKS_BEFORE_KILL)
  child.once('exit', () => clearInterval(looking))
}

/**
 * Waits while an earlier product that is stopping holds the port. Whatever else is wrong with it, the process that
 * listens on it says: it cannot try twice, because node:cluster gives each further attempt a port of its own.
 */
export async function waitForPort({ host, port }) {
  for (let waitedMs = 0; waitedMs < PORT_FREE_WITHIN_MS; waitedMs += PORT_LOOK_MS) {
    const code = await tryToListen(host, port)
    if (code !== 'EADDRINUSE') return
    await sleep(PORT_LOOK_MS)
  }
}

/** The code of the error, or undefined if it could. */
async function tryToListen(host, port) {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return undefined
  } catch (error) {
    return error.code
  }
}
