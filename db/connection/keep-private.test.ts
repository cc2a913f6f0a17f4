import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
  keepPrivate(join(folder, 'icon-radar.db'), () => undefined)

  expect(statSync(folder).mode & 0o7777).toBe(0o1777)
})

test.for(['ENOTSUP', 'EINVAL', 'ENOSYS'])(
  'a file system without permissions, which answers %s, stops no start and is told once [D-34]',
  (code) => {
    const folder = newFolder()
    const file = join(folder, 'icon-radar.db')
    writeFileSync(file, '')
    const told: string[] = []
    const refuse = () => {
      throw Object.assign(new Error(`${code}: not supported, chmod`), { code })
    }
    keepPrivate(file, (text) => told.push(text), refuse)

    expect(told).toEqual([
      `${folder} is on a file system without permissions (${code}): make sure that nobody else can read it.`,
    ])
  },
)

test('what other owners hold is left alone, any other failure is told [P]', () => {
  const file = join(newFolder(), 'icon-radar.db')
  const told: string[] = []
  const refuseWith = (code: string) => () => {
    throw Object.assign(new Error(code), { code })
  }
  keepPrivate(file, (text) => told.push(text), refuseWith('EPERM'))

  expect(() => keepPrivate(file, (text) => told.push(text), refuseWith('EIO'))).toThrow('EIO')
  expect(told).toEqual([])
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-modes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777
}
