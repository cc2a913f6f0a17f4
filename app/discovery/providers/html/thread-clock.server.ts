import { readFileSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'

/** Of the kernel's accounting, in milliseconds. */
const TICK_MS = 10
/** Fields of user and system time after the name, which may hold spaces. */
const [USER, SYSTEM] = [11, 12]

/** Tells the processor time of a thread so far, in milliseconds; undefined where the system does not say. */
export type ThreadClock = () => Promise<number | undefined>

/** In the thread itself: its number in the system, by which another thread finds its time. */
export function ownThreadNumber(): number | undefined {
  const stat = readStat('/proc/thread-self/stat')
  return stat === undefined ? undefined : Number.parseInt(stat, 10)
}

/** `number`: as the thread has told it. Newer releases of Node tell the time themselves. */
export function clockOf(thread: Worker, number: number | undefined): ThreadClock {
  return async () => {
    const stat = number === undefined ? undefined : readStat(`/proc/self/task/${number}/stat`)
    if (stat === undefined) return timeByNode(thread)
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS
  }
}

async function timeByNode(thread: Worker): Promise<number | undefined> {
  if (!('cpuUsage' in thread) || typeof thread.cpuUsage !== 'function') return undefined
  try {
    const { user, system } = (await thread.cpuUsage()) as NodeJS.CpuUsage
    return (user + system) / 1_000
  } catch {
    return undefined
  }
}

function readStat(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
