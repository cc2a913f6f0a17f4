import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDataFolder } from '#tests/data-folder.ts'
import { freePort } from '#tests/free-port.ts'
import { superviseProduct } from '#tests/supervisor.ts'

/** Shorter than a start with a tenth of a core, which is given ten times as long: enough beside other tests. */
const FROZEN_AFTER_MS = 9_000
const PERIOD_MS = 100
const RUNS_MS = PERIOD_MS / 10

test('a product that has a tenth of a core starts, though it takes longer than a frozen process is given (issue 33)', {
  timeout: 180_000,
}, async () => {
  const port = await freePort()
  const dataDir = createDataFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const startedAt = performance.now()
  const supervisor = superviseProduct(port, dataDir, { frozenAfterMs: FROZEN_AFTER_MS })
  const slow = slowDown(() => childrenOf(supervisor.pid))
  await expect.poll(() => answers(port), { timeout: 150_000 }).toBe(true)
  const tookMs = performance.now() - startedAt
  await slow.end()

  expect(tookMs).toBeGreaterThan(FROZEN_AFTER_MS)
  expect(slow.seen().size).toBe(2)
  expect(supervisor.output()).not.toMatch(/killed|ended/)
})

/** Lets the processes run for a tenth of the time. */
function slowDown(pids: () => number[]) {
  const seen = new Set<number>()
  let isOn = true
  const running = (async () => {
    while (isOn) {
      await pause(RUNS_MS)
      signal('SIGSTOP')
      await pause(PERIOD_MS - RUNS_MS)
      signal('SIGCONT')
    }
  })()
  const end = () => {
    isOn = false
    return running
  }
  onTestFinished(end)
  return { end, seen: () => seen }

  function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of pids()) {
      seen.add(pid)
      process.kill(pid, name)
    }
  }
}

function childrenOf(pid: number | undefined): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}

async function answers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return answer?.ok ?? false
}
