import { spawn } from 'node:child_process'
import { root } from './run.mjs'

const LINES_OF_SUCCESS = 6
const LINES_OF_FAILURE = 80

/**
 * Runs a test command with its output shown; resolves with the exit code and the last lines, because a truncated log
 * keeps its end, which should name the failed tests.
 */
export function runWithSummary(command, args, { env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let lines = []
    child.stdout.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text)
      lines = `${lines.join('\n')}${text}`.split('\n').slice(-LINES_OF_FAILURE)
    })
    child.on('error', reject)
    child.on('close', (exitCode) => {
      const code = exitCode ?? 1
      resolve({ code, summary: lines.slice(code === 0 ? -LINES_OF_SUCCESS : 0).join('\n') })
    })
  })
}
