import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundleProcess } from '#tests/bundle-process.ts'

let holder: Awaited<ReturnType<typeof bundleProcess>>
beforeAll(async () => {
  holder = await bundleProcess(new URL('../tests/fixtures/folder-holder.ts', import.meta.url))
})
afterAll(() => holder.remove())

test('products of one version hold a folder together, one of another version is told to stop the first [D-65]', async () => {
  const folder = newFolder()
  const first = await hold(folder, 'one')
  const second = await hold(folder, 'one')
  expect([first.said, second.said]).toEqual(['held', 'held'])
  expect(statSync(join(folder, 'icon-radar.lock')).mode & 0o777).toBe(0o600)

  const refused = `Another version of Icon Radar is running on ${folder}: stop it, or set DATA_DIR to another folder, and start again.`
  expect((await hold(folder, 'two')).said).toBe(refused)
  await kill(first.process)
  expect((await hold(folder, 'two')).said).toBe(refused)

  await kill(second.process)
  expect((await hold(folder, 'two')).said).toBe('held')
  expect((await hold(folder, 'one')).said).toBe(refused)
})

test('of products of two versions that start at once, one holds the folder [D-65]', async () => {
  const folder = newFolder()
  const starts = await Promise.all(['one', 'two', 'one', 'two'].map((version) => hold(folder, version)))

  const held = starts.map(({ said }) => said === 'held')
  expect(starts.map(({ said }) => said).join()).toContain('held')
  expect([held[0] && held[2] && !held[1] && !held[3], held[1] && held[3] && !held[0] && !held[2]]).toContain(true)
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-held-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function hold(folder: string, version: string): Promise<{ process: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ['--expose-gc', holder.path, folder, version], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  return { process: child, said: said.trim() }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}
