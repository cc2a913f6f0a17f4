import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './run.mjs'

const LINES_OF_SUMMARY = 6
const LINES_WITHOUT_REPORT = 25

/**
 * Runs a test command with its output shown; resolves with the exit code, the runner's own last lines, and the tests
 * that its reporter of `reports/` named: those that failed, and those that passed at their second attempt.
 */
export function runWithSummary(command, args, { env }) {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-report-'))
  const file = join(folder, 'report.json')
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...env, TEST_REPORT: file },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const lastOf = { stdout: passOn(child.stdout, process.stdout), stderr: passOn(child.stderr, process.stderr) }
    child.on('error', reject)
    child.on('close', (exitCode) => {
      const code = exitCode ?? 1
      const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : unreported(code, lastOf)
      rmSync(folder, { recursive: true })
      resolve({ code, ...report, summary: lastOf.stdout(LINES_OF_SUMMARY).join('\n') })
    })
  })
}

function passOn(from, to) {
  let lines = []
  from.setEncoding('utf8').on('data', (text) => {
    to.write(text)
    lines = `${lines.join('\n')}${text}`.split('\n').slice(-LINES_WITHOUT_REPORT - 1)
  })
  return (most) => lines.slice(-most)
}

/** A runner that broke off before its end. */
function unreported(code, { stdout, stderr }) {
  const error = [...stdout(LINES_WITHOUT_REPORT), ...stderr(LINES_WITHOUT_REPORT)].filter(Boolean)
  return { failed: [{ name: `the runner ended with exit code ${code} and without a report`, error }], retried: [] }
}
