import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * Loaded before the server's process of a measurement: tells, and forgets, for how long its event loop was held up at most,
 * in milliseconds. On Linux only the time counts that the thread worked: on a busy machine it also waits for a processor.
 */
const TICK_MS = 1
let longest = 0
let last = worked()
setInterval(look, TICK_MS).unref()
createServer((_, response) => {
  look()
  response.end(String(longest))
  longest = 0
})
  .listen(Number(process.env.LOOP_PORT), '127.0.0.1')
  .unref()

function look() {
  const now = worked()
  longest = Math.max(longest, now - last)
  last = now
}

function worked() {
  if (process.platform !== 'linux') return performance.now()
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6
}
