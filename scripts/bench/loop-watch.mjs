import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * Preloaded into the measured server process: reports, and resets, the longest block of its event loop in milliseconds.
 * On Linux only the thread's CPU time counts, because on a busy machine it also waits for a processor.
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
