import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const setup = fileURLToPath(new URL('.', import.meta.url))

test('a copied checkout neither installs nor builds again', () => {
  const first = checkout()
  expect(prepare(first)).toEqual(['npm ci --omit=dev', 'built'])
  expect(prepare(first)).toEqual([])

  const copy = join(first, '../copy')
  cpSync(first, copy, { recursive: true })
  expect(prepare(copy)).toEqual([])
})

test('tools of tests are installed for tests alone, and what they leave serves a start [O-11]', () => {
  const folder = checkout()
  expect(prepare(folder)).toEqual(['npm ci --omit=dev', 'built'])
  expect(prepare(folder, { forTests: true })).toEqual(['npm ci --include=dev'])
  expect(prepare(folder)).toEqual([])
  expect(prepare(folder, { forTests: true })).toEqual([])

  writeFileSync(join(folder, 'package-lock.json'), '{ "changed": true }')
  expect(prepare(folder)).toEqual(['npm ci --omit=dev', 'built'])
})

test('another lockfile is installed, and a source that was changed, moved or removed is built', () => {
  const folder = checkout()
  prepare(folder)

  writeFileSync(join(folder, 'package-lock.json'), '{ "changed": true }')
  expect(prepare(folder)).toEqual(['npm ci --omit=dev', 'built'])
  writeFileSync(join(folder, 'app/a.ts'), 'changed')
  expect(prepare(folder)).toEqual(['built'])
  renameSync(join(folder, 'app/a.ts'), join(folder, 'app/b.ts'))
  expect(prepare(folder)).toEqual(['built'])
  renameSync(join(folder, 'app/b.ts'), join(folder, 'db/b.ts'))
  expect(prepare(folder)).toEqual(['built'])
  rmSync(join(folder, 'db/b.ts'))
  expect(prepare(folder)).toEqual(['built'])
  expect(prepare(folder)).toEqual([])
})

/** A checkout whose build only records that it was made. */
function checkout(): string {
  const parent = mkdtempSync(join(tmpdir(), 'icon-radar-checkout-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const folder = join(parent, 'checkout')
  for (const name of ['app', 'db', 'scripts']) mkdirSync(join(folder, name), { recursive: true })
  cpSync(setup, join(folder, 'scripts/setup'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'app/a.ts'), '')
  writeFileSync(join(folder, 'scripts/build.mjs'), `console.log('built')`)
  return folder
}

/** Installs nothing but both drivers, of which Node 20 compiles its own: `npm rebuild`. */
const NPM = `#!/bin/sh
echo "npm $1 $2"
if [ "$1" = ci ]; then mkdir -p node_modules/better-sqlite3 node_modules/better-sqlite3-node20; fi
`

/** Runs the steps before the checkout starts, with such an npm. */
function prepare(folder: string, options = {}): string[] {
  const bin = join(folder, '../bin')
  if (!existsSync(bin)) {
    mkdirSync(bin)
    writeFileSync(join(bin, 'npm'), NPM, { mode: 0o755 })
  }
  const script = `
    const { ensureDependencies } = await import(${JSON.stringify(join(folder, 'scripts/setup/ensure-dependencies.mjs'))})
    const { ensureBuild } = await import(${JSON.stringify(join(folder, 'scripts/setup/ensure-build.mjs'))})
    await ensureDependencies(${JSON.stringify(options)})
    await ensureBuild()`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  // Another Node generation needs another driver.
  return stdout.split('\n').filter((line) => line.startsWith('npm ci') || line === 'built')
}
