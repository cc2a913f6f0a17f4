import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bundleProcess } from '#tests/bundle-process.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

describe.skipIf(!isRoot)('as a user who owns nothing', () => {
  test.for([
    ['a data folder', (folder: string) => [folder, folder]],
    ['a folder to be made in that of another user', (folder: string) => [join(folder, 'a/b'), folder]],
    [
      'a database',
      (folder: string) => {
        chownSync(folder, NOBODY, NOBODY)
        writeFileSync(join(folder, 'icon-radar.db'), '', { mode: 0o600 })
        return [folder, join(folder, 'icon-radar.db')]
      },
    ],
  ] as const)('%s of another user is named with both users [D-34]', async ([, prepare]) => {
    const folder = newFolder()
    const [dataDir = '', named = ''] = prepare(folder)

    expect(await describeAsNobody(dataDir)).toMatch(
      new RegExp(
        `^${named} belongs to the user 0, and Icon Radar runs as \\w+ \\(${NOBODY}\\), .* set DATA_DIR to another folder\\.$`,
      ),
    )
  })

  test('a folder of its own is not [D-34]', async () => {
    const folder = newFolder()
    chownSync(folder, NOBODY, NOBODY)

    expect(await describeAsNobody(folder)).toBe('undefined')
  })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-foreign-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function describeAsNobody(folder: string): Promise<string> {
  const { path, remove } = await bundleProcess(new URL('./foreign-path.server.ts', import.meta.url))
  const source = readFileSync(path, 'utf8')
  remove()
  const call = `process.stdout.write(String(describeForeignPath(...${JSON.stringify([folder, join(folder, 'icon-radar.db')])})))`
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', `${source}\n${call}`], {
    uid: NOBODY,
    gid: NOBODY,
    cwd: '/',
    encoding: 'utf8',
  })
  expect(child.stderr).toBe('')
  return child.stdout
}
