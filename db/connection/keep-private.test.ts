import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { keepPrivate } from './keep-private.ts'

test('files are private to the account that runs the product, existing ones too [P]', async () => {
  const file = join(newFolder(), 'data', 'icon-radar.db')
  mkdirSync(join(file, '..'), { mode: 0o755 })
  const first = openDatabase(file)
  const paths = [join(file, '..'), file, `${file}-wal`, `${file}-shm`]
  expect(paths.map(modeOf)).toEqual([0o700, 0o600, 0o600, 0o600])
  for (const path of paths) chmodSync(path, 0o755)

  const second = openDatabase(file)
  expect(paths.map(modeOf)).toEqual([0o700, 0o600, 0o600, 0o600])
  await first.close()
  await second.close()
})

test('a folder that is everybody’s stays so [P]', () => {
  const folder = newFolder()
  chmodSync(folder, 0o1777)
  keepPrivate(join(folder, 'icon-radar.db'))

  expect(statSync(folder).mode & 0o7777).toBe(0o1777)
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-modes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777
}
