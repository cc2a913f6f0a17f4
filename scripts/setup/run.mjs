import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Runs a command in the project's folder with its output shown; resolves with the exit code. */
export function run(command, args, { env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/** Like `run`, but exits if the command fails. */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options)
  if (code !== 0) {
    console.error(`\n"${[command, ...args].join(' ')}" failed with exit code ${code}.`)
    process.exit(code)
  }
}
