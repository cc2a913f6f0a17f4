import type { JobProgress } from './handler.ts'

/**
 * Throttles the writes of a job's progress: writes the first report at once, then at most one per interval, always the
 * newest; milestones are always written. Calls `write` in order. A failed write is passed to `onError` and retried with
 * the next report.
 */
export function createProgressWriter(
  write: (progress: JobProgress) => Promise<void>,
  { intervalMs, onError }: { intervalMs: number; onError: (error: unknown) => void },
) {
  let unwritten: JobProgress[] = []
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function report(progress: JobProgress): void {
    if (closed) return
    unwritten = [...unwritten.filter((earlier) => earlier.milestone), progress]
    if (!timer) flush()
  }

  function flush(): void {
    timer = undefined
    if (unwritten.length === 0) return
    writeAll()
    timer = setTimeout(flush, intervalMs)
  }

  function writeAll(): void {
    const written = unwritten.map((progress) => write(progress).catch(onError))
    writing = Promise.all([writing, ...written]).then(() => undefined)
    unwritten = []
  }

  /** Writes the pending report at once; resolves when no write is in progress. */
  function close(): Promise<void> {
    closed = true
    clearTimeout(timer)
    writeAll()
    return writing
  }

  return { report, close }
}
