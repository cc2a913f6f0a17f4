import { startThread, threadModule } from '#app/base/platform/threads/start-thread.server.ts'
import type { ReportOrder } from './report-thread.server.ts'

const THREAD = threadModule(import.meta.url, 'report-thread')
const THREAD_MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** Writes the file in a thread of its own, so that no request waits for it; the thread ends with it, or with the signal. */
export async function writeInThread(order: ReportOrder, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted()
  const thread = startThread(THREAD, { env: {}, workerData: order, resourceLimits: THREAD_MEMORY })
  const stop = () => void thread.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', () => reject(signal.reason ?? new Error('The report thread ended without a file.')))
    })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
