import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { accessTokenOf } from '#tests/api-client.ts'
import { createDataFolder } from '#tests/data-folder.ts'
import { freePort } from '#tests/free-port.ts'
import { superviseProduct } from '#tests/supervisor.ts'

const MOVED = 'The database was moved, replaced or removed while Icon Radar ran.'

test.for([
  ['removed with its folder', (folder: string) => rmSync(folder, { recursive: true })],
  ['renamed', (folder: string) => renameSync(join(folder, 'icon-radar.db'), join(folder, 'elsewhere.db'))],
  ['replaced', (folder: string) => renameSync(join(newFolder(), 'icon-radar.db'), join(folder, 'icon-radar.db'))],
] as const)(
  'a database that is %s is read on and not written, by no process that starts again either [D-34]',
  { timeout: 180_000 },
  async ([, take]) => {
    const product = await start()
    expect(await product.add('Ana Reyes')).toMatchObject({ status: 201 })
    take(product.dataDir)
    const left = () => (existsSync(product.dataDir) ? readdirSync(product.dataDir).sort() : [])
    const leftThen = left().filter((name) => !/-(?:wal|shm)$/.test(name))

    expect(await product.add('Bo Lind')).toEqual({ status: 507, message: `${MOVED} Nothing was saved.` })
    expect(await product.count()).toBe(1)
    await expect.poll(product.readiness).toEqual({ status: 'not ready', reason: MOVED })

    product.killAll()
    await expect.poll(product.output, { timeout: 30_000 }).toContain('The web process ended (SIGKILL)')
    await expect.poll(product.readiness, { timeout: 60_000 }).toEqual({ status: 'not ready', reason: MOVED })
    expect(await product.count()).toBeUndefined()
    expect(left()).toEqual(leftThen)
  },
)

async function start() {
  const port = await freePort()
  const dataDir = newFolder()
  const supervisor = superviseProduct(port, dataDir)
  const url = `http://127.0.0.1:${port}`
  const readiness = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.json()
  await expect.poll(readiness, { timeout: 120_000, message: supervisor.output() }).toEqual({ status: 'ready' })
  const pids = await pidsOf(join(dataDir, 'icon-radar.db'))
  const headers = { Authorization: `Bearer ${await accessTokenOf(url)}`, 'Content-Type': 'application/json' }

  return { dataDir, output: supervisor.output, readiness, add, count, killAll }

  async function add(name: string): Promise<object> {
    const body = JSON.stringify({ name, sport: 'Golf' })
    const answer = await fetch(`${url}/api/v1/athletes`, { method: 'POST', headers, body })
    const { message } = (await answer.json()) as { message?: string }
    return { status: answer.status, ...(answer.ok ? {} : { message }) }
  }

  async function count(): Promise<number | undefined> {
    const answer = await fetch(`${url}/api/v1/athletes`, { headers })
    return ((await answer.json()) as { pagination?: { total: number } }).pagination?.total
  }

  function killAll(): void {
    for (const pid of pids) process.kill(pid, 'SIGKILL')
  }
}

function newFolder(): string {
  const folder = createDataFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function pidsOf(file: string): Promise<number[]> {
  const { reader, close } = openDatabase(file)
  const beats = await reader.selectFrom('process_heartbeat').select('pid').execute()
  await close()
  return beats.map(({ pid }) => pid)
}
