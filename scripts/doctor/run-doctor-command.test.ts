import { chmodSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { backupName } from '#app/files/backups/backup-folder.server.ts'
import { openDatabase } from '#db/open-database.ts'
import { createData } from '#tests/keeping.ts'
import { runDoctorCommand } from './run-doctor-command.ts'

const NOW = new Date('2026-11-28T10:00:00Z')

/** A data folder with nothing wrong: without the logo of no brand, with a backup. */
function createHealthy(): string {
  const dataDir = createData(3)
  rmSync(join(dataDir, 'media'), { recursive: true })
  mkdirSync(join(dataDir, 'backups'))
  writeFileSync(join(dataDir, 'backups', backupName(NOW, false)), 'x', { mode: 0o600 })
  for (const [name, mode] of [
    ['.', 0o700],
    ['icon-radar.db', 0o600],
    ['uploads', 0o700],
  ] as const)
    chmodSync(join(dataDir, name), mode)
  return dataDir
}

async function examine(dataDir: string, words: string[] = ['--json'], now = NOW) {
  const { reader, close } = openDatabase(join(dataDir, 'icon-radar.db'))
  onTestFinished(close)
  return runDoctorCommand(reader, words, { dataDir, backupDir: undefined, isScheduled: true, now })
}

test('a folder with nothing wrong is well, in words and as JSON [O-06]', async () => {
  const dataDir = createHealthy()
  const { exitCode, lines } = await examine(dataDir, [])
  expect([exitCode, lines[0]]).toEqual([0, 'All is well.'])
  expect(lines).toEqual(expect.arrayContaining(['Newest backup: 2026-11-28T10:00:00.000Z', 'Last warnings:']))
  const json = await examine(dataDir)
  expect(JSON.parse(json.lines.join('\n'))).toMatchObject({
    findings: [],
    system: { processes: [], lastBackupAt: '2026-11-28T10:00:00.000Z', jobs: { failed: 0 } },
  })
  expect(await examine(dataDir, ['more'])).toMatchObject({ exitCode: 2 })
})

const FAULTS: [subject: string, spoil: (dataDir: string) => void][] = [
  ['counts', (dataDir) => change(dataDir, 'update athlete_count set athletes = athletes + 1')],
  ['counts', (dataDir) => change(dataDir, 'update athlete set brand_count = 7 where id = 1')],
  [
    'database',
    (dataDir) =>
      change(
        dataDir,
        `pragma foreign_keys = off;
        insert into feed (user_id, public_id, token_hash, created_at) values (99, 'x', 'x', '')`,
      ),
  ],
  ['logos', (dataDir) => writeOldFile(dataDir, 'media/logos/old.webp')],
  [
    'logos',
    (dataDir) =>
      change(
        dataDir,
        `insert into brand (public_id, name, name_key, logo_path, created_at, updated_at)
        values ('x', 'X', 'x', 'logos/gone.webp', '2026-11-01', '2026-11-01')`,
      ),
  ],
  ['uploads', (dataDir) => writeOldFile(dataDir, 'uploads/somebodys.csv')],
  [
    'uploads',
    (dataDir) =>
      change(
        dataDir,
        `insert into upload (public_id, original_name, stored_path, file_size, sha256, upload_type, settings,
          created_at, updated_at) values ('x', 'a.csv', 'gone', 1, 'x', 'athletes_csv', '{}', '', '')`,
      ),
  ],
  ['permissions', (dataDir) => chmodSync(join(dataDir, 'session-secret'), 0o644)],
  ['permissions', (dataDir) => chmodSync(join(dataDir, 'backups', backupName(NOW, false)), 0o644)],
  ['restore', (dataDir) => writeFileSync(join(dataDir, 'restore.json'), '{}')],
  [
    'clock',
    (dataDir) =>
      change(
        dataDir,
        `insert into audit_log (actor, action, kind, subject_kind, details, created_at)
        values ('', 'session.open', 'security', 'session', '{}', '2026-11-28T12:00:00.000Z')`,
      ),
  ],
  [
    'backups',
    (dataDir) =>
      renameSync(
        join(dataDir, 'backups', backupName(NOW, false)),
        join(dataDir, 'backups', backupName(new Date('2026-11-20T10:00:00Z'), false)),
      ),
  ],
]

test.for(FAULTS)('what is wrong with %s is found, with what to do [O-06]', async ([subject, spoil]) => {
  const dataDir = createHealthy()
  spoil(dataDir)
  const { exitCode, lines } = await examine(dataDir)
  const { findings } = JSON.parse(lines.join('\n'))
  expect({ exitCode, findings }).toEqual({
    exitCode: 1,
    findings: [{ subject, found: expect.stringMatching(/./), advice: expect.stringMatching(/./) }],
  })
})

function change(dataDir: string, statements: string): void {
  const database = new Sqlite(join(dataDir, 'icon-radar.db'))
  database.exec(statements)
  database.close()
}

function writeOldFile(dataDir: string, path: string): void {
  mkdirSync(join(dataDir, path, '..'), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, path), 'x')
  utimesSync(join(dataDir, path), 0, 0)
}
