import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startSupervisor } from '#tests/supervisor.ts'

const FROZEN_AFTER_MS = 2_000
const BEATS = `setInterval(() => process.send({ type: 'alive' }), 100)`
const FREEZE = 'setTimeout(() => { for (;;); }, 500)'

test('a process whose main thread is blocked is killed and restarted, others are not affected [J-06]', async () => {
  const pids = pidFiles()
  const supervisor = startSupervisor({
    processes: [
      { name: 'frozen', args: ['-e', `${pids.write('frozen')}; ${BEATS}; ${pids.isFirst('frozen')} && ${FREEZE}`] },
      { name: 'lively', args: ['-e', `${pids.write('lively')}; ${BEATS}`] },
    ],
    options: { frozenAfterMs: FROZEN_AFTER_MS },
  })
  await expect.poll(() => pids.read('lively').length).toBe(1)
  const [lively] = pids.read('lively')
  await expect.poll(() => pids.read('frozen').length).toBe(2)

  expect(supervisor.output()).toMatch(/^The frozen process has not answered for 2 seconds and is killed\.\n/)
  expect(supervisor.output()).toContain('The frozen process ended (SIGKILL); starting it again in 500 ms.')
  expect(isAlive(pids.read('frozen')[0])).toBe(false)
  expect(pids.read('lively')).toEqual([lively])
})

test('a machine that was suspended costs no process its life [J-06]', async () => {
  const pids = pidFiles()
  const supervisor = startSupervisor({
    processes: [{ name: 'lively', args: ['-e', `${pids.write('lively')}; ${BEATS}`] }],
    options: { frozenAfterMs: FROZEN_AFTER_MS },
  })
  await expect.poll(() => pids.read('lively').length).toBe(1)
  const pid = Number(pids.read('lively')[0])

  supervisor.kill('SIGSTOP')
  process.kill(pid, 'SIGSTOP')
  await delay(1.5 * FROZEN_AFTER_MS)
  // The supervisor is ready before the process that it watches.
  supervisor.kill('SIGCONT')
  await delay(FROZEN_AFTER_MS / 4)
  process.kill(pid, 'SIGCONT')
  await delay(1.5 * FROZEN_AFTER_MS)

  expect(pids.read('lively')).toEqual([`${pid}`])
  expect(supervisor.output()).toBe('')
})

test('a process that takes longer to start than a frozen one is given, lives, and one that never starts is killed [J-06]', async () => {
  const pids = pidFiles()
  const supervisor = startSupervisor({
    processes: [
      {
        name: 'slow',
        args: ['-e', `${pids.write('slow')}; process.send({ type: 'opened' }); setTimeout(() => { ${BEATS} }, 1500)`],
      },
      {
        name: 'silent',
        args: ['-e', `${pids.write('silent')}; ${pids.isFirst('silent')} ? setInterval(() => {}, 100) : ${BEATS}`],
      },
    ],
    options: { frozenAfterMs: FROZEN_AFTER_MS / 4 },
  })
  await expect.poll(() => pids.read('silent').length, { timeout: 30_000 }).toBe(2)

  expect(pids.read('slow')).toHaveLength(1)
  expect(supervisor.output()).toMatch(/^The silent process has not answered for 5 seconds and is killed\.\n/)
}, 60_000)

/** Where a test's processes record their ids, one per start. */
function pidFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-pids-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = (name: string) => join(folder, name)
  return {
    write: (name: string) => `require('node:fs').appendFileSync(${JSON.stringify(file(name))}, process.pid + '\\n')`,
    isFirst: (name: string) =>
      `!require('node:fs').readFileSync(${JSON.stringify(file(name))}, 'utf8').trim().includes('\\n')`,
    read: (name: string) =>
      existsSync(file(name)) ? readFileSync(file(name), 'utf8').split('\n').filter(Boolean) : [],
  }
}

function isAlive(pid: string | undefined): boolean {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}
