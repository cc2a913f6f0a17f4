import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { accessTokenOf } from '#tests/api-client.ts'
import { createDataFolder } from '#tests/data-folder.ts'
import { freePort } from '#tests/free-port.ts'
import { ADMIN } from '#tests/product.ts'
import { startSupervisor } from '#tests/supervisor.ts'

/** Longer than a process takes to start, on a busy machine too. */
const FROZEN_AFTER_MS = 10_000
const PATIENT_MS = 60_000
const ROWS = 20_000
/** After this signal the main thread is blocked. */
const FREEZES = ['--import', 'data:text/javascript,process.on("SIGUSR2",()=>{for(;;);})']
const HOST = '127.0.0.1'
const processesAt = (port: number) => [
  { name: 'web', args: [...FREEZES, 'build/processes/server.js'], sharesPort: { host: HOST, port } },
  { name: 'jobs', args: [...FREEZES, 'build/processes/worker.js'] },
]

test('a frozen web process is replaced and serves requests again', async () => {
  const product = await start({ frozenAfterMs: FROZEN_AFTER_MS })
  const frozen = await product.pidOf('web')
  process.kill(frozen, 'SIGUSR2')

  await expect.poll(() => product.isReady(1_000)).toBe(false)
  await product.untilReady()
  expect(await product.pidOf('web')).not.toBe(frozen)
  expect(product.output()).toContain('The web process has not answered for 10 seconds and is killed.')
}, 180_000)

test('a frozen job process is replaced, and its jobs are taken over from where they were [J-06] [D-30]', async () => {
  const product = await start({ frozenAfterMs: FROZEN_AFTER_MS })
  const uploaded = await product.upload()
  await expect.poll(() => product.importedRows(), { interval: 5 }).toBeGreaterThan(0)
  const frozen = await product.pidOf('jobs')
  process.kill(frozen, 'SIGUSR2')
  const rowsThen = await product.importedRows()

  await expect
    .poll(() => product.findJob(uploaded), { timeout: 120_000 })
    .toMatchObject({ status: 'completed', attempts: 1 })
  expect(rowsThen).toBeLessThan(ROWS)
  expect(await product.importedRows()).toBe(ROWS)
  expect(await product.pidOf('jobs')).not.toBe(frozen)
  expect(product.output()).toContain('The jobs process has not answered for 10 seconds and is killed.')
}, 180_000)

test('both processes end with their supervisor, and the next start has the port', async () => {
  const product = await start()
  const pids = [await product.pidOf('web'), await product.pidOf('jobs')]
  product.supervisor.kill('SIGKILL')
  await once(product.supervisor, 'exit')
  const next = await start({ port: product.port, dataDir: product.dataDir })

  await expect.poll(() => pids.filter(isAlive)).toEqual([])
  await next.untilReady()
  expect(next.output()).not.toContain('starting it again')
})

test('a taken port is reported in one sentence that names PORT, without a restart', async () => {
  const port = await freePort()
  const foreign = createServer().listen(port, '127.0.0.1')
  await once(foreign, 'listening')
  onTestFinished(() => void foreign.close())
  const supervisor = supervise({ port, dataDir: newFolder() })
  const [code] = await once(supervisor, 'exit')

  expect(code).toBe(78)
  const sentence = `The environment variable PORT is not usable: another process listens on port ${port}.`
  expect(
    supervisor
      .output()
      .split('\n')
      .filter((line) => line.includes('PORT')),
  ).toEqual([sentence])
  expect(supervisor.output()).not.toContain('starting it again')
})

interface Place {
  port: number
  dataDir: string
  frozenAfterMs?: number
}

async function start({ port, dataDir = newFolder(), frozenAfterMs }: Partial<Place> = {}) {
  port ??= await freePort()
  const supervisor = supervise({ port, dataDir, frozenAfterMs })
  const url = `http://127.0.0.1:${port}`
  const product = {
    port,
    dataDir,
    supervisor,
    output: supervisor.output,
    isReady,
    untilReady,
    pidOf,
    upload,
    importedRows,
    findJob,
  }
  await untilReady()
  const { reader, close } = openDatabase(join(dataDir, 'icon-radar.db'))
  onTestFinished(close)
  return product

  async function isReady(withinMs = 5_000): Promise<boolean> {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(withinMs) }).catch(() => undefined)
    return answer?.ok ?? false
  }

  async function untilReady(): Promise<void> {
    await expect.poll(() => isReady(), { timeout: 120_000, message: supervisor.output() }).toBe(true)
  }

  async function pidOf(name: 'web' | 'jobs'): Promise<number> {
    const beat = await reader
      .selectFrom('process_heartbeat')
      .select('pid')
      .where('process', '=', name)
      .executeTakeFirst()
    return Number(beat?.pid)
  }

  /** Returns the public id of the upload's job. */
  async function upload(): Promise<string> {
    const form = new FormData()
    const rows = Array.from({ length: ROWS }, (_, index) => `Athlete ${index},Golf`)
    form.set('file', new File([['name,sport', ...rows].join('\n')], 'athletes.csv'))
    const headers = { Authorization: `Bearer ${await accessTokenOf(url)}` }
    const answer = await fetch(`${url}/api/v1/uploads`, { method: 'POST', headers, body: form })
    if (answer.status !== 201) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`)
    const { public_id } = await reader.selectFrom('job').select('public_id').executeTakeFirstOrThrow()
    return public_id
  }

  async function importedRows(): Promise<number> {
    const { count } = await reader
      .selectFrom('athlete')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  async function findJob(publicId: string) {
    return reader
      .selectFrom('job')
      .select(['status', 'attempts', 'error'])
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow()
  }
}

function supervise({ port, dataDir, frozenAfterMs = PATIENT_MS }: Place): ChildProcess & { output: () => string } {
  return startSupervisor({
    processes: processesAt(port),
    options: { frozenAfterMs },
    env: {
      HOST,
      WEB_PROCESSES: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  })
}

function newFolder(): string {
  const folder = createDataFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
