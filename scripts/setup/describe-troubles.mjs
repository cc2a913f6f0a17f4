/** What is kept of a truncated log is its end. */
const MAX_LINES = 60

/** Names the tests that failed and those that passed at their second attempt, with the first lines of their errors. */
export function describeTroubles(reports) {
  const groups = [
    ['failed', reports.flatMap(({ failed }) => failed)],
    ['passed at the second attempt', reports.flatMap(({ retried }) => retried)],
  ].filter(([, troubles]) => troubles.length > 0)
  if (groups.length === 0) return ['Each test passed at its first attempt.']

  const count = groups.reduce((sum, [, troubles]) => sum + troubles.length, 0)
  const room = MAX_LINES - groups.length
  const linesEach = Math.max(1, Math.floor(room / count))
  const lines = groups.flatMap(([outcome, troubles]) => [
    `— ${outcome}: ${troubles.length}`,
    ...troubles.flatMap(({ name, error }) => [name, ...error.map((line) => `    ${line}`)].slice(0, linesEach)),
  ])
  return lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES - 1), '…']
}
