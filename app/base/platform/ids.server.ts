import { v7 } from 'uuid'

/** A public id: UUIDv7, so ids sort by creation time. */
export function newId(): string {
  const random = nextRandom()
  return v7({ random, ...nextMoment(random) })
}

/** A job's public id starts with its type, which tells the browser what to refresh. */
export function newJobId(type: string): string {
  return `${type}-${newId()}`
}

const BYTES_OF_ID = 16
/** For many ids: one call for random bytes per id would dominate the cost. */
const pool = Buffer.alloc(256 * BYTES_OF_ID)
let used = pool.length

function nextRandom(): Buffer {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  used += BYTES_OF_ID
  return pool.subarray(used - BYTES_OF_ID, used)
}

let msecs = Number.NEGATIVE_INFINITY
let seq = 0

/** Monotonic, also within a millisecond or when the clock is set back. */
function nextMoment(random: Buffer): { msecs: number; seq: number } {
  const now = Date.now()
  if (now > msecs) {
    msecs = now
    // Starts in the lower half of the counter's range, so that it can grow. The id's random part uses other bytes.
    seq = random.readUInt32BE() >>> 1
  } else {
    seq += 1
  }
  return { msecs, seq }
}
