import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
// @ts-expect-error -- scripts of the build have no types
import { describeShortage } from './require-memory.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const MEBIBYTE = 1_048_576

test('a build that fails leaves the one before as it is [D-34]', async () => {
  const folder = `node_modules/.cache/failed-build-${process.pid}`
  const build = join(root, folder, 'build')
  mkdirSync(build, { recursive: true })
  writeFileSync(join(build, 'server.js'), 'runs')
  onTestFinished(() => rmSync(join(root, folder), { recursive: true, force: true }))

  // Too little for any build.
  const env = { ...process.env, BUILD_DIRECTORY: `${folder}/build`, NODE_OPTIONS: '--max-old-space-size=24' }
  const child = spawn(process.execPath, ['scripts/build.mjs'], { cwd: root, env, stdio: 'ignore' })
  const [code] = await once(child, 'exit')

  expect(code).not.toBe(0)
  expect(readdirSync(build)).toEqual(['server.js'])
  expect(readFileSync(join(build, 'server.js'), 'utf8')).toBe('runs')
}, 60_000)

test('with less than 1 GB nothing is installed or built, and a sentence says what to do [D-34]', () => {
  for (const mebibytes of [256, 512, 768]) {
    expect(describeShortage(mebibytes * MEBIBYTE)).toMatch(
      new RegExp(
        `^Installing and building need 1 GB of memory and there are ${mebibytes} MB: .+ Nothing was changed\\.$`,
      ),
    )
  }
  for (const mebibytes of [960, 1_024, 8_192]) expect(describeShortage(mebibytes * MEBIBYTE)).toBeUndefined()
})
