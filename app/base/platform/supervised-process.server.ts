import cluster from 'node:cluster'

const HEARTBEAT_MS = 1_000
const PARENT_LOOK_MS = 500

interface Orders {
  stop: () => void
  /** Another process takes over: no hurry. */
  retire?: () => void
}

/** Ties this process to its parent: stops when it is gone. If the parent is killed, the closed channel is the only notice. */
export function followSupervisor({ stop, retire }: Orders): void {
  // Otherwise node:cluster would exit at once, under the requests.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  process.once('disconnect', stop)
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), PARENT_LOOK_MS).unref()
  process.on('message', (message: { type?: string }) => {
    if (message.type === 'retire') retire?.()
  })
  // The parent may have exited before the listener was added.
  if (process.connected === false) stop()
}

/** Reports from now on that the main thread's event loop runs: once all is loaded, which may take minutes. */
export function beginHeartbeats(): void {
  const beat = () => tellSupervisor({ type: 'alive' })
  beat()
  setInterval(beat, HEARTBEAT_MS).unref()
}

export type Tidings =
  | { type: 'alive' | 'listening' }
  /** Which file is the database: processes started later open no other, and create none. */
  | { type: 'opened'; database: string }
  /** It serves; `processes` are to do so. */
  | { type: 'ready'; processes: number }

export function tellSupervisor(tidings: Tidings): void {
  if (process.connected) process.send?.(tidings, undefined, undefined, () => undefined)
}
