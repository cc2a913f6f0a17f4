import { type ChildProcess, spawn } from 'node:child_process'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { shared } from '#app/base/platform/shared/shared.server.ts'
import { threadModule } from '#app/base/platform/threads/start-thread.server.ts'
import { type Conversion, ConversionSchema } from './conversion.ts'
import { fileKindOf, HEAD_BYTES } from './file-kind.ts'

export type ConvertedFile = { status: 'text' } | Exclude<Conversion, { status: 'failed' }>

interface Paths {
  input: string
  /** Of files that do not exist; what is left of them is the caller's to remove. */
  output: string
  scratch: readonly [string, string]
}

/**
 * Turns a workbook or a packed table into a table that is read as CSV, in a separate process, which the file may crash.
 * Text is left as it is; any other kind is refused. Throws if the storage fails.
 */
export async function convertFile(
  { input, output, scratch }: Paths,
  { sheet, signal }: { sheet: string; signal: AbortSignal },
): Promise<ConvertedFile> {
  const packed = await open(input)
  try {
    const found = fileKindOf(await readHead(packed))
    if (found.kind === 'text') return { status: 'text' }
    if (found.kind === 'refused') return { status: 'refused', reason: 'kind', problem: found.problem }
    return await inTurn(signal, async () => {
      const table = await open(output, 'wx', 0o600)
      const scratches = await Promise.all(scratch.map((path) => open(path, 'wx+', 0o600)))
      try {
        await Promise.all(scratch.map((path) => rm(path)))
        return await runProcess([packed, table, ...scratches], sheet, signal)
      } finally {
        await Promise.all([table, ...scratches].map((file) => file.close()))
      }
    })
  } finally {
    await packed.close()
  }
}

async function readHead(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

/** Each takes a core and some 100 MB. */
const PERMITS = { most: 2, kept: 0, maxOfOne: 2 }
const OWNER = { id: 'conversions', isPreferred: false }

async function inTurn<Result>(signal: AbortSignal, convert: () => Promise<Result>): Promise<Result> {
  const turn = await shared.waitForTurn({ queue: 'conversions', limits: PERMITS, owner: OWNER }, signal)
  try {
    signal.throwIfAborted()
    return await convert()
  } finally {
    turn.end()
  }
}

const MAX_CPU_SECONDS = 180
const WITHIN_MS = 300_000
const HEAP = ['--max-old-space-size=64', '--max-semi-space-size=4']

/** If the shell cannot set a limit, the process runs without one. */
const LIMITED = `ulimit -t ${MAX_CPU_SECONDS} 2>/dev/null; exec "$0" "$@"`

const COSTLY: ConvertedFile = {
  status: 'refused',
  reason: 'size',
  problem: 'The file takes too much time or memory to read. Save the table as CSV and upload that.',
}

async function runProcess(
  [packed, table, ...scratches]: readonly FileHandle[],
  sheet: string,
  signal: AbortSignal,
): Promise<ConvertedFile> {
  const late = AbortSignal.timeout(WITHIN_MS)
  const child = spawn('/bin/sh', ['-c', LIMITED, process.execPath, ...HEAP, ...moduleArguments(), sheet], {
    stdio: [packed?.fd, table?.fd, 'ignore', 'pipe', ...scratches.map(({ fd }) => fd)],
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    signal: AbortSignal.any([signal, late]),
    killSignal: 'SIGKILL',
  })
  const [, , , report] = child.stdio
  if (!(report instanceof Readable)) throw new Error('A conversion has no way to report.')
  try {
    const [answer, code] = await Promise.all([text(report), endOf(child)])
    if (code !== 0) return COSTLY
    const conversion = ConversionSchema.parse(JSON.parse(answer))
    if (conversion.status === 'failed') throw Object.assign(new Error('A table could not be written.'), conversion)
    return conversion
  } catch (error) {
    if (signal.aborted || !late.aborted) throw error
    return COSTLY
  }
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', reject)
  })
}

function moduleArguments(): string[] {
  const { pathname } = threadModule(import.meta.url, 'convert-process')
  return pathname.endsWith('.ts') ? ['--import', 'tsx', pathname] : [pathname]
}
