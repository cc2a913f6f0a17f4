import type { JobProgress } from './handler.ts'

/**
 * Spaces the writes of a job's progress: the first report is written at once, then at most one in each interval, always
 * the newest; milestones are written beside it. `write` keeps the order in which it is called. A failing write is handed to
 * `onError`, the next report tries again.
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

  /** Hands over what is still unwritten, at once; resolves when nothing is under way any more. */
  function close(): Promise<void> {
    closed = true
    clearTimeout(timer)
    writeAll()
    return writing
  }

  return { report, close }
}
