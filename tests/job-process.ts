import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { builtProcessEnvironment } from './built-process.ts'

/** The production build's job process. */
export const JOB_PROCESS = fileURLToPath(new URL('../build/processes/worker.js', import.meta.url))

/** Runs the production build's job process over the database until the test ends. */
export function startJobProcess(databaseFile: string, environment: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [JOB_PROCESS], {
    env: { ...builtProcessEnvironment(), LOG_LEVEL: 'fatal', DATA_DIR: dirname(databaseFile), ...environment },
    stdio: 'ignore',
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

export async function killAfter(child: ChildProcess, ms: number): Promise<void> {
  await delay(ms)
  child.kill('SIGKILL')
  await once(child, 'exit')
}
