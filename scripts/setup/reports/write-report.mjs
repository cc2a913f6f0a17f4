import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const LINES_OF_ERROR = 5

/**
 * Leaves the tests that failed, and those that passed at their second attempt, to `runWithSummary`.
 *
 * @typedef {{ name: string, error: string[] }} Trouble
 * @param {{ failed: Trouble[], retried: Trouble[] }} report
 */
export function writeReport(report) {
  if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report))
}

/** @returns {Trouble} */
export function troubleOf(name, errors = []) {
  const lines = errors.flatMap(({ message = '', value = '', stack = '' }) => [
    ...(message || `${value}`).split('\n'),
    ...stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line)),
  ])
  const text = lines.map((line) => stripVTControlCharacters(line).trimEnd()).filter(Boolean)
  return { name, error: text.slice(0, LINES_OF_ERROR) }
}
