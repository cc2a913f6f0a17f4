const HEARTBEAT_MS = 1_000
const PARENT_LOOK_MS = 500

/**
 * Binds this process to the one that started it: shows it, for as long as the main thread turns, that it does, and stops
 * when it is gone. Under npm or a supervisor that dies hard, the end of the parent is the only notice.
 */
export function followSupervisor(stop: () => void): void {
  process.once('disconnect', stop)
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), PARENT_LOOK_MS).unref()
  setInterval(() => tellSupervisor('alive'), HEARTBEAT_MS).unref()
  // It may have gone before anybody listened.
  if (process.connected === false) stop()
}

export function tellSupervisor(type: 'alive' | 'listening'): void {
  if (process.connected) process.send?.({ type }, undefined, undefined, () => undefined)
}
