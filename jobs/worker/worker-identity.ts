import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** Identifies a process among all that ever held a job: a pid may be reused, the token never is. */
export interface WorkerIdentity {
  host: string
  pid: number
  token: string
}

export function createWorkerIdentity(): WorkerIdentity {
  return { host: hostname(), pid: process.pid, token: randomUUID() }
}

/** The holder of one claim; the counter distinguishes the claims of one process. */
export function formatHolder({ host, pid, token }: WorkerIdentity, claim: number): string {
  return [host, pid, token, claim].join('|')
}

/**
 * Whether the holder's process has certainly exited: it ran on this host, and its pid is free or now our own. For
 * unknown holders and other hosts the lease decides.
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
