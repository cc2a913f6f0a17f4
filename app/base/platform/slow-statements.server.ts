import { onStatement } from '#db/statement-listeners.ts'
import { log } from './logging.server.ts'

const SLOW_MS = 50
const LOGGED_CHARACTERS = 200

/** Logs from now on each statement that takes longer than 50 ms, once however often this is called. */
export function logSlowStatements(): void {
  onStatement(logIfSlow)
}

function logIfSlow(sql: string, ms: number): void {
  if (ms > SLOW_MS) log.info({ statement: beginningOf(sql), ms: Math.round(ms) }, 'slow statement')
}

/** Without any value: those of parameters are not in the text, and the texts that are become question marks. */
function beginningOf(sql: string): string {
  const withoutTexts = sql.replaceAll(/'(?:[^']|'')*'/g, '?')
  return withoutTexts.replaceAll(/\s+/g, ' ').trim().slice(0, LOGGED_CHARACTERS)
}
