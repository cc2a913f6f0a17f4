import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundleProcess } from '#tests/bundle-process.ts'
import { drill } from '#tests/drills.ts'
import { createData, digestsOf, newFolder } from '#tests/keeping.ts'

const MOMENTS = drill(1, 20)
const ATHLETES = drill(5_000, 100_000)
const COMMITTING = fileURLToPath(new URL('../fixtures/committing-process.mjs', import.meta.url))
const MOMENT_MS = 60_000

let commands: Record<'backup' | 'restore', Awaited<ReturnType<typeof bundleProcess>>>
beforeAll(async () => {
  const [backup, restore] = await Promise.all(
    ['backup', 'restore'].map((name) => bundleProcess(new URL(`../../scripts/${name}/main.ts`, import.meta.url))),
  )
  if (backup && restore) commands = { backup, restore }
}, 120_000)
afterAll(() => {
  for (const command of Object.values(commands ?? {})) command.remove()
})

test(`a backup made while another process commits until it is killed has all that was committed before, at ${MOMENTS} moments [O-03]`, {
  timeout: 60_000 + MOMENTS * MOMENT_MS,
}, async () => {
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const data = createData(ATHLETES)
    const writer = await startCommitting(data)
    await delay(Math.random() * 300)
    const before = athletesOf(data)
    const backup = run('backup', data)
    await delay(Math.random() * 1_000)
    await kill(writer)
    expect(await backup).toMatchObject({ code: 0, text: expect.stringContaining('it was unpacked and compared') })

    const elsewhere = join(newFolder(), 'data')
    expect(await run('restore', elsewhere, onlyBackupOf(data))).toMatchObject({ code: 0 })
    const { athletes, counted, first, last } = athletesOf(elsewhere)
    expect(athletes).toBeGreaterThanOrEqual(before.athletes)
    // Of the commits all up to one, and the triggers' count with each.
    expect([counted, last - first + 1]).toEqual([athletes, athletes])
    expect(digestsOf(join(elsewhere, 'uploads'))).toEqual(digestsOf(join(data, 'uploads')))
    expect(digestsOf(join(elsewhere, 'media'))).toEqual(digestsOf(join(data, 'media')))
  }
})

test(`a backup killed at ${MOMENTS} moments leaves no archive that is not whole, and the next one is made [O-03]`, {
  timeout: 60_000 + MOMENTS * MOMENT_MS,
}, async () => {
  const data = createData(ATHLETES)
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const killed = start('backup', data)
    await Promise.race([delay(200 + Math.random() * 1_000), once(killed.process, 'exit')])
    await kill(killed.process)
    for (const name of backupsOf(data))
      expect(await run('restore', join(newFolder(), 'data'), name)).toMatchObject({ code: 0 })
  }
  const made = backupsOf(data).length
  await delay(1_000)
  expect(await run('backup', data)).toMatchObject({ code: 0 })
  expect(backupsOf(data)).toHaveLength(made + 1)
  expect(existsSync(join(data, 'backup.draft'))).toBe(false)
})

test(`a restore killed at ${MOMENTS} moments leaves what was there, or is finished by the next one [O-03]`, {
  timeout: 60_000 + MOMENTS * MOMENT_MS,
}, async () => {
  const data = createData(ATHLETES)
  await run('backup', data)
  const archive = onlyBackupOf(data)
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const other = createData(3)
    const before = digestsOf(other)
    const killed = start('restore', other, archive)
    await Promise.race([delay(200 + Math.random() * 1_000), once(killed.process, 'exit')])
    await kill(killed.process)

    const isCutOff = existsSync(join(other, 'restore.json'))
    if (isCutOff) expect(await run('restore', other)).toMatchObject({ code: 0 })
    if (athletesOf(other).athletes === 3) expect(digestsOf(other)).toMatchObject(before)
    else expect(athletesOf(other).athletes).toBe(ATHLETES)
    expect(await run('restore', other, archive)).toMatchObject({ code: 0 })
    expect(athletesOf(other).athletes).toBe(ATHLETES)
  }
})

interface Ended {
  code: number | null
  text: string
}

function start(
  name: 'backup' | 'restore',
  dataDir: string,
  ...words: string[]
): { process: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [commands[name].path, ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => (text += part))
  return { process: child, ended: once(child, 'close').then(([code]) => ({ code, text })) }
}

function run(name: 'backup' | 'restore', dataDir: string, ...words: string[]): Promise<Ended> {
  return start(name, dataDir, ...words).ended
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function startCommitting(data: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [COMMITTING, join(data, 'icon-radar.db')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

function backupsOf(data: string): string[] {
  const folder = join(data, 'backups')
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .map((name) => join(folder, name))
    : []
}

function onlyBackupOf(data: string): string {
  const [only, ...others] = backupsOf(data)
  expect(others).toEqual([])
  return only ?? ''
}

interface Athletes {
  athletes: number
  counted: number
  first: number
  last: number
}

/** Rows, the number counted by triggers in the same transactions, and the range of their keys. */
function athletesOf(folder: string): Athletes {
  const database = new Sqlite(join(folder, 'icon-radar.db'))
  const found = database
    .prepare(`select count(*) as athletes, min(id) as first, max(id) as last,
      (select sum(athletes) from athlete_count) as counted from athlete`)
    .get()
  database.close()
  return found as Athletes
}
