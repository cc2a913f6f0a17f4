import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#tests/free-port.ts'
import { ADMIN } from '#tests/product.ts'
import { median, milliseconds } from './figures.ts'
import { generateDirectory } from './generated-directory.ts'
import { ATHLETES, withFolder } from './measured-product.ts'
import type { Measurement } from './measurement.ts'
import { sharedMemoryMb } from './process-use.ts'

const WEB_PROCESSES = 2
const MAX_MS = 2_500
/** 250 with one web process, and 75 for another. */
const MAX_MB = 325
const STARTS = 5
const LOOK_MS = 10
/** Until what is loaded after the first page is loaded. */
const QUIET_MS = 5_000

/** `npm start` on a directory, with everything installed and built: the time to its first page, and its memory when idle. */
export async function measureStarts(): Promise<Measurement[]> {
  return withFolder(async (file, folder) => {
    await generateDirectory(file, ATHLETES, ATHLETES / 5)
    // The first start reads the files of the product from the disk.
    await startOnce(folder)
    const starts: Started[] = []
    for (let start = 0; start < STARTS; start++) starts.push(await startOnce(folder))
    const processes = `the supervisor, ${WEB_PROCESSES} web processes and the job process`
    return [
      {
        name: 'First page of a warm npm start',
        value: median(starts.map(({ ms }) => ms)),
        unit: 'ms',
        limit: MAX_MS,
      },
      { name: `Memory of ${processes}, idle`, value: median(starts.map(({ mb }) => mb)), unit: 'MB', limit: MAX_MB },
    ]
  })
}

interface Started {
  ms: number
  mb: number
}

async function startOnce(folder: string): Promise<Started> {
  const port = await freePort()
  let supervisor: ChildProcess | undefined
  const ms = await milliseconds(async () => {
    supervisor = spawn(process.execPath, ['scripts/start.mjs'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        WEB_PROCESSES: String(WEB_PROCESSES),
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      },
    })
    while (!(await answers(`http://127.0.0.1:${port}/login`))) await delay(LOOK_MS)
  })
  while (processesOf(supervisor).length < WEB_PROCESSES + 2) await delay(LOOK_MS)
  await delay(QUIET_MS)
  const mb = sharedMemoryMb(processesOf(supervisor))
  supervisor?.kill('SIGTERM')
  if (supervisor) await once(supervisor, 'exit')
  return { ms, mb }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

function processesOf(supervisor: ChildProcess | undefined): number[] {
  const pid = supervisor?.pid ?? 0
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean)
  return [pid, ...children.map(Number)]
}
