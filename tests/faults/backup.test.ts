import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished } from 'vitest'
import { pendingMigrations } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { test } from '#tests/database.ts'

const ATHLETES = Number(process.env.BACKUP_ATHLETES ?? 100_000)
const COMMITTING = fileURLToPath(new URL('../fixtures/committing-process.mjs', import.meta.url))
const GUIDE = new URL('../../docs/operators-guide.md', import.meta.url)
const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

const commands = [...readFileSync(GUIDE, 'utf8').matchAll(/^.*icon-radar\.db.*copy\.db.*$/gm)].map(([line]) => line)

test('the guide names two ways to back up: with the command line of SQLite and in the container', () => {
  expect(commands.map((command) => command.replace('umask 077 && ', '').split(' ', 2).join(' '))).toEqual([
    'sqlite3 data/icon-radar.db',
    'docker compose',
  ])
})

test.for(commands)(
  'a backup ends while another process commits, and the copy is whole: %s',
  { timeout: 120_000 },
  async (command, { databaseFile, skip }) => {
    if (command.includes('&& sqlite3 ') && !(await isInstalled('sqlite3'))) skip('sqlite3 is not installed')
    fill(databaseFile)
    const child = await startCommitting(databaseFile)
    const copy = join(dirname(databaseFile), 'copy.db')
    const before = athletesOf(databaseFile).athletes
    await run('sh', ['-c', onThisMachine(command, databaseFile, copy)], { cwd: root, timeout: 60_000 })
    const after = athletesOf(databaseFile).athletes
    child.kill('SIGKILL')
    await once(child, 'exit')

    expect(statSync(copy).mode & 0o777).toBe(0o600)
    const { reader, close } = openDatabase(copy)
    expect(await pendingMigrations(reader)).toEqual([])
    await close()
    const database = new Sqlite(copy)
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(database.pragma('foreign_key_check')).toEqual([])
    database.close()
    const { athletes, counted } = athletesOf(copy)
    expect(counted).toBe(athletes)
    expect(athletes).toBeGreaterThan(ATHLETES)
    // A snapshot from the start of the command: a copy that restarts with each commit has nearly all rows.
    expect(athletes).toBeLessThan(before + (3 / 4) * (after - before))
  },
)

/** The number of rows, and the number counted by triggers in the same transactions. */
function athletesOf(file: string): { athletes: number; counted: number } {
  const database = new Sqlite(file)
  const found = database
    .prepare('select count(*) as athletes, (select sum(athletes) from athlete_count) as counted from athlete')
    .get()
  database.close()
  return found as { athletes: number; counted: number }
}

function fill(file: string): void {
  const database = new Sqlite(file)
  database.exec(`
    with recursive number (n) as (select 1 union all select n + 1 from number where n < ${ATHLETES})
    insert into athlete (public_id, name, name_key, sport, sport_key, created_at, updated_at)
    select 'athlete-' || n, 'Athlete ' || n, 'athlete ' || n, 'Sport', 'sport', '2026-11-01', '2026-11-01' from number`)
  database.close()
}

async function startCommitting(file: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [COMMITTING, file], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

function onThisMachine(command: string, file: string, copy: string): string {
  return command
    .replace('docker compose exec icon-radar node', `'${process.execPath}'`)
    .replace(/(data|\/data)\/icon-radar\.db/, file)
    .replace(/[\w/]*copy\.db/, copy)
}

async function isInstalled(name: string): Promise<boolean> {
  return run('sh', ['-c', `command -v ${name}`]).then(
    () => true,
    () => false,
  )
}
