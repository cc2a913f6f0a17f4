import { v7 } from 'uuid'

/** A public id: UUIDv7, so ids sort by the time they were made. */
export function newId(): string {
  const random = nextRandom()
  return v7({ random, ...nextMoment(random) })
}

/** A job's public id starts with its type, because the browser decides by it what to refresh. */
export function newJobId(type: string): string {
  return `${type}-${newId()}`
}

const BYTES_OF_ID = 16
/** For many ids: asking for those of one takes longer than all else about it. */
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

/** Later than every one before, also within a millisecond or when the clock is set back. */
function nextMoment(random: Buffer): { msecs: number; seq: number } {
  const now = Date.now()
  if (now > msecs) {
    msecs = now
    // Half of what there is room for, so that there are always more. An id uses other bytes than these.
    seq = random.readUInt32BE() >>> 1
  } else {
    seq += 1
  }
  return { msecs, seq }
}
