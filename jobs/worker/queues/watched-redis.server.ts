import { setTimeout as sleep, setImmediate as whatArrived } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { log } from '#app/base/platform/logging.server.ts'

const MAX_RECONNECT_MS = 2_000
const LOOK_EVERY_MS = 1_000
const ANSWERS_WITHIN_MS = 2_000

/**
 * The connection that BullMQ and readiness share. Redis is there while it answers: one that is frozen keeps its connections.
 * Undefined is not known yet. `note` is told at each look; a change is one line in the log.
 */
export function openRedis(url: string, note: (isThere: boolean) => Promise<void> = async () => undefined) {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: ANSWERS_WITHIN_MS,
    retryStrategy: (times) => Math.min(times * 100, MAX_RECONNECT_MS),
  })
  let isThere: boolean | undefined
  let fault: unknown
  let looking: Promise<void> | undefined
  redis.on('error', (error) => {
    fault = error
  })
  redis.on('ready', greet)
  redis.on('close', look)
  const timer = setInterval(look, LOOK_EVERY_MS)

  return { redis, isThere: () => isThere, within, close }

  /** It has just answered. */
  function greet(): void {
    settle(true).catch(noteFault)
  }

  function look(): void {
    looking ??= answers()
      .then(settle)
      .catch(noteFault)
      .finally(() => {
        looking = undefined
      })
  }

  async function answers(): Promise<boolean> {
    return redis.status === 'ready' && (await within(redis.ping())) !== undefined
  }

  async function settle(answered: boolean): Promise<void> {
    if (answered !== isThere) {
      if (answered) log.info('Redis answers: it hands out the jobs')
      else log.warn({ reason: reasonOf(fault) }, 'Redis is away: jobs are taken from the table until it answers')
    }
    isThere = answered
    if (answered) fault = undefined
    await note(answered)
  }

  /** Undefined if Redis refuses or does not answer in time. */
  async function within<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
    const refused = (error: unknown) => {
      fault = error
      return undefined
    }
    // The answer may wait behind what kept this process busy.
    const tooLate = sleep(ANSWERS_WITHIN_MS, undefined, { ref: false }).then(() => whatArrived(undefined))
    return Promise.race([answer.catch(refused), tooLate])
  }

  async function close(): Promise<void> {
    clearInterval(timer)
    redis.off('ready', greet).off('close', look)
    await looking
    redis.disconnect()
  }
}

function noteFault(error: unknown): void {
  log.error({ err: error }, 'the state of Redis was not noted')
}

function reasonOf(fault: unknown): string {
  return fault instanceof Error ? fault.message || fault.name : 'no answer'
}
