import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createDataFolder } from '#tests/data-folder.ts'
import { freePort } from '#tests/free-port.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const CONFIGURATION_FAULT = 78

test('a product of another version on one data folder stops with the sentence, one of the same joins the first (issue 33) [D-65]', {
  timeout: 180_000,
}, async () => {
  const other = otherVersion()
  const dataDir = newFolder(createDataFolder())
  const first = await start(PROJECT, dataDir)
  await expect.poll(first.isReady).toBe(true)

  const refused = await start(other, dataDir)
  expect(await refused.exitCode()).toBe(CONFIGURATION_FAULT)
  expect(refused.output()).toBe(
    `Another version of Icon Radar is running on ${dataDir}: stop it, or set DATA_DIR to another folder, and start again.\n`,
  )
  expect([await first.isReady(), await refused.isReady()]).toEqual([true, false])

  const second = await start(PROJECT, dataDir)
  await expect.poll(second.isReady).toBe(true)
  first.process.kill('SIGTERM')
  expect(await first.exitCode()).toBe(0)
  expect(await second.isReady()).toBe(true)
  expect(await (await start(other, dataDir)).exitCode()).toBe(CONFIGURATION_FAULT)

  // Nothing holds the folder once its products are gone, however they went.
  second.process.kill('SIGKILL')
  await second.exitCode()
  const last = await start(other, dataDir)
  await expect.poll(last.isReady).toBe(true)
})

/** This build under the name of a newer migration. */
function otherVersion(): string {
  const folder = newFolder(mkdtempSync(join(tmpdir(), 'icon-radar-other-')))
  for (const part of ['scripts', 'build']) {
    mkdirSync(join(folder, part, '..'), { recursive: true })
    cpSync(join(PROJECT, part), join(folder, part), { recursive: true })
  }
  cpSync(join(PROJECT, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  const holder = join(folder, 'build/processes/hold-data-folder.js')
  const code = readFileSync(holder, 'utf8')
  const named = code.replace(/"\d{4}-\d\d-\d\d-\d\d-[\w-]+\.ts"/, '"2099-01-01-01-other.ts"')
  expect(named).not.toBe(code)
  writeFileSync(holder, named)
  return folder
}

async function start(project: string, dataDir: string) {
  const port = await freePort()
  let output = ''
  const child: ChildProcess = spawn(process.execPath, ['scripts/serve-built.mjs'], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      WEB_PROCESSES: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await gone
  })
  return {
    process: child,
    output: () => output,
    exitCode: async () => (await gone)[0] as number | null,
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok ?? false,
  }
}

function newFolder(folder: string): string {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
