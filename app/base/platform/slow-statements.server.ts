import { onStatement } from '#db/statement-listeners.ts'
import { now } from './clock.server.ts'
import { log } from './logging.server.ts'
import { utcDay } from './utc-day.ts'

const SLOW_MS = 50
const LOGGED_CHARACTERS = 200
/** Of a day; the quickest of more is forgotten. */
const MAX_STATEMENTS = 100

export interface SlowStatement {
  statement: string
  times: number
  longestMs: number
}

let day = ''
let ofDay = new Map<string, SlowStatement>()

/** Logs from now on each statement that takes longer than 50 ms, once however often this is called. */
export function logSlowStatements(): void {
  onStatement(logIfSlow)
}

function logIfSlow(sql: string, ms: number): void {
  if (ms <= SLOW_MS) return
  const slow = { statement: beginningOf(sql), ms: Math.round(ms) }
  remember(slow)
  log.info(slow, 'slow statement')
}

/** The slow statements that this process has executed since midnight UTC, the slowest first. */
export function slowStatementsOfDay(): SlowStatement[] {
  beginDay()
  return [...ofDay.values()].toSorted((one, other) => other.longestMs - one.longestMs)
}

/** Adds those from before this process was started, if they are of today. */
export function recallSlowStatements(ofThatDay: string, former: readonly SlowStatement[]): void {
  beginDay()
  if (ofThatDay !== day) return
  for (const slow of former) add(slow)
}

function remember({ statement, ms }: { statement: string; ms: number }): void {
  beginDay()
  add({ statement, times: 1, longestMs: ms })
}

function add({ statement, times, longestMs }: SlowStatement): void {
  const known = ofDay.get(statement)
  ofDay.set(statement, {
    statement,
    times: (known?.times ?? 0) + times,
    longestMs: Math.max(known?.longestMs ?? 0, longestMs),
  })
  if (ofDay.size > MAX_STATEMENTS) ofDay.delete(slowStatementsOfDay().at(-1)?.statement ?? '')
}

function beginDay(): void {
  const today = utcDay(now())
  if (today === day) return
  day = today
  ofDay = new Map()
}

/** Without any value: those of parameters are not in the text, and the texts that are become question marks. */
function beginningOf(sql: string): string {
  const withoutTexts = sql.replaceAll(/'(?:[^']|'')*'/g, '?')
  return withoutTexts.replaceAll(/\s+/g, ' ').trim().slice(0, LOGGED_CHARACTERS)
}
