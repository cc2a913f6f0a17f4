import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startSchedules } from './schedule.ts'

test('scheduled work runs at the start and then again, one run at a time, also after a failure', async () => {
  const starts: number[] = []
  let atOnce = 0
  let most = 0
  const schedules = [
    {
      name: 'counting',
      everyMs: 5,
      run: async (services: { name: string }) => {
        starts.push(services.name.length)
        atOnce += 1
        most = Math.max(most, atOnce)
        await sleep(10)
        atOnce -= 1
        throw new Error('expected by this test')
      },
    },
  ]

  const running = startSchedules(schedules, { name: 'four' })
  await expect.poll(() => starts.length, { interval: 5 }).toBeGreaterThan(2)
  await running.stop()
  const whenStopped = starts.length
  await sleep(40)

  expect(starts.length).toBe(whenStopped)
  expect(most).toBe(1)
  expect(atOnce).toBe(0)
})
