import type { Worker } from 'node:worker_threads'
import type { ThreadClock } from '#app/discovery/providers/html/thread-clock.server.ts'
import { threadsFolder } from './data-folder.ts'

/** A thread that reads pages like the product's, but behaves badly where a text tells it to. */
export const UNRULY_PAGE_THREAD = new URL('unruly-page-thread.js', threadsFolder())

/** Its clock where a test is not about time: only texts without end take any, however busy the machine is. */
export function clockOfUnruly(thread: Worker): ThreadClock {
  const spent = new Int32Array(new SharedArrayBuffer(4))
  thread.postMessage({ reader: 'clock', args: [spent] })
  return async () => Atomics.load(spent, 0)
}
