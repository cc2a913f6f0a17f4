import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { threadModule } from '#app/base/platform/threads/start-thread.server.ts'
import { REFUSALS, type Refusal } from './logo-limits.ts'

const MAX_KILOBYTES = 300_000
const MAX_CPU_SECONDS = 10
const WITHIN_MS = 20_000
const REFUSED = 1

export type DrawOutcome = { status: 'drawn'; image: Buffer } | { status: 'refused'; reason: Refusal }

/** Converts an uploaded image to a small WebP in a separate process, which the image may crash. */
export async function drawLogo(path: string, signal: AbortSignal): Promise<DrawOutcome> {
  const file = await open(path)
  try {
    const child = spawn('/bin/sh', ['-c', LIMITED, process.execPath, ...moduleArguments()], {
      stdio: [file.fd, 'pipe', 'ignore'],
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]),
      killSignal: 'SIGKILL',
    }) as ChildProcessByStdio<null, Readable, null>
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('close', resolve)
      child.once('error', reject)
    })
    const [output, code] = await Promise.all([buffer(child.stdout), ended])
    if (code === 0) return { status: 'drawn', image: output }
    return { status: 'refused', reason: code === REFUSED ? toRefusal(output.toString()) : 'costly' }
  } catch (error) {
    if (signal.aborted || !isTimeout(error)) throw error
    return { status: 'refused', reason: 'costly' }
  } finally {
    await file.close()
  }
}

/** If the shell cannot set a limit, the process runs without one. */
const LIMITED = `ulimit -t ${MAX_CPU_SECONDS} 2>/dev/null; ulimit -d ${MAX_KILOBYTES} 2>/dev/null; exec "$0" "$@"`

/**
 * From Node 24 on, the JIT compiler reserves more address space than the limit; without it, no memory needs to be
 * executable.
 */
const WITHOUT_COMPILER = '--jitless'

function moduleArguments(): string[] {
  const { pathname } = threadModule(import.meta.url, 'logo-process')
  return [WITHOUT_COMPILER, ...(pathname.endsWith('.ts') ? ['--import', 'tsx', pathname] : [pathname])]
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

function toRefusal(word: string): Refusal {
  return REFUSALS.find((refusal) => refusal === word) ?? 'costly'
}
