import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '#app/base/platform/utc-day.ts'

const FRESH_MS = 6 * DAY_MS
/** Before it, so that the agent finds every athlete due when the demo starts. */
const ENDS_BEFORE_MS = 7 * DAY_MS + 3_600_000

interface Recording {
  root: string
  /** Of what decides what is recorded. */
  digest: string
  /** With the administrator's account and what keeps the providers on this machine. */
  env: NodeJS.ProcessEnv
  onStart: (child: ChildProcess) => void
}

/**
 * Puts the recorded weeks at the path. They are recorded once and kept, by the digest, until they are almost a week old.
 */
export async function copySampleHistory(path: string, recording: Recording): Promise<void> {
  const { root, digest } = recording
  const folder = join(root, 'node_modules/.cache/icon-radar-demo')
  const now = Date.now()
  const kept = namesIn(folder).find((name) => name.startsWith(digest) && now - timeOf(name) < FRESH_MS)
  const file = join(folder, kept ?? `${digest}-${now}.db`)
  if (!kept) await record(file, now, recording)
  copyFileSync(file, path)
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : []
}

/** `<digest>-1795000000000.db` */
function timeOf(name: string): number {
  return Number(name.slice(name.lastIndexOf('-') + 1, -'.db'.length))
}

async function record(file: string, now: number, { root, env, onStart }: Recording): Promise<void> {
  const folder = join(file, '..')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  console.log('Recording thirteen weeks of sample data, which takes a minute or two. They are kept for a week.')
  const unfinished = `${file}.unfinished`
  const until = new Date(now - ENDS_BEFORE_MS).toISOString()
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo/record-history.ts', unfinished, until], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  onStart(child)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The sample data could not be recorded.')
  renameSync(unfinished, file)
}
