import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** Names a process among all that ever held a job: two processes may share a pid, but never the token. */
export interface WorkerIdentity {
  host: string
  pid: number
  token: string
}

export function createWorkerIdentity(): WorkerIdentity {
  return { host: hostname(), pid: process.pid, token: randomUUID() }
}

/** The holder of one claim; the counter tells the claims of one process apart. */
export function formatHolder({ host, pid, token }: WorkerIdentity, claim: number): string {
  return [host, pid, token, claim].join('|')
}

/**
 * Whether the holder's process has certainly ended: it ran on this host, and its pid is free or is now our own. Unknown
 * holders and other hosts are left to their lease.
 */
export function hasDied(holder: string, self: WorkerIdentity): boolean {
  const [host, pid, token] = holder.split('|')
  if (host !== self.host || token === self.token) return false
  const number = Number(pid)
  return number === self.pid || !isAlive(number)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
