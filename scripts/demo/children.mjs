import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from '../setup/run.mjs'

const STOP_WITHIN_MS = 12_000

/** The Node processes of the demo. */
export class Children {
  #running = new Set()

  /** `onExit` gets the name and the exit code or signal. */
  start(name, args, { env = process.env, stdio = 'inherit', onExit }) {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio })
    this.#running.add(child)
    child.once('exit', (code, signal) => {
      this.#running.delete(child)
      onExit(name, code ?? signal)
    })
    return child
  }

  /** Rejects if the process ends before writing a line. */
  firstLine(child) {
    return new Promise((resolve, reject) => {
      const lines = createInterface({ input: child.stdout })
      lines.once('line', resolve)
      lines.once('close', () => reject(new Error('A process ended before it was ready.')))
    })
  }

  /** Terminates all processes, and kills those that do not end. */
  async stop() {
    const children = [...this.#running]
    const gone = Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
    for (const child of children) child.kill('SIGTERM')
    const deadline = setTimeout(() => {
      for (const child of children) child.kill('SIGKILL')
    }, STOP_WITHIN_MS)
    await gone
    clearTimeout(deadline)
  }
}
