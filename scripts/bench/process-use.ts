import { readFileSync } from 'node:fs'

const TICK_MS = 10

/** Processor time of a process with all its threads. Linux only; elsewhere it is NaN. */
export function processorMs(pid: number | undefined): number {
  if (process.platform !== 'linux') return Number.NaN
  // After the process name, which may contain anything, the times are fields 12 and 13.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Memory of a process in MB: in use, or at most so far. Linux only; elsewhere it is NaN. */
export function memoryMb(pid: number | undefined, which: 'VmRSS' | 'VmHWM'): number {
  return readMb(`/proc/${pid}/status`, which)
}

/** Memory of processes in MB, what they share counted once. Linux only; elsewhere it is NaN. */
export function sharedMemoryMb(pids: readonly number[]): number {
  return pids.reduce((total, pid) => total + readMb(`/proc/${pid}/smaps_rollup`, 'Pss'), 0)
}

function readMb(file: string, field: string): number {
  if (process.platform !== 'linux') return Number.NaN
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1]) / 1_024
}
