import { readFileSync } from 'node:fs'

const TICK_MS = 10

/** CPU time of a process, or of a thread, `pid/task/tid`. Linux only; elsewhere it is undefined. */
export function processorMs(pid: number | string | undefined): number | undefined {
  if (process.platform !== 'linux') return undefined
  // After the process name, which may contain anything, the times are fields 12 and 13.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Memory of a process in MB: in use, or at most so far. Linux only; elsewhere it is NaN. */
export function memoryMb(pid: number | undefined, which: 'VmRSS' | 'VmHWM'): number {
  if (process.platform !== 'linux') return Number.NaN
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024
}
