const HEARTBEAT_MS = 1_000
const PARENT_LOOK_MS = 500

/**
 * Ties this process to its parent: reports that the main thread's event loop runs, and exits when the parent is gone.
 * If the parent is killed, the closed channel is the only notice.
 */
export function followSupervisor(stop: () => void): void {
  process.once('disconnect', stop)
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), PARENT_LOOK_MS).unref()
  setInterval(() => tellSupervisor('alive'), HEARTBEAT_MS).unref()
  // The parent may have exited before the listener was added.
  if (process.connected === false) stop()
}

export function tellSupervisor(type: 'alive' | 'listening'): void {
  if (process.connected) process.send?.({ type }, undefined, undefined, () => undefined)
}
