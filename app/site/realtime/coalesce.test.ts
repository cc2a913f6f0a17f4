import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCoalescer } from './coalesce.ts'

test('a burst of messages refreshes once [R-05]', async () => {
  const { coalescer, runs } = create()
  for (let message = 0; message < 50; message += 1) coalescer.ask()
  await sleep(40)

  expect(runs()).toBe(1)
  coalescer.ask()
  await sleep(40)
  expect(runs()).toBe(2)
})

test('a refresh that is not possible now is made up for once it is [R-05]', async () => {
  let possible = false
  const { coalescer, runs } = create(() => possible)
  coalescer.ask()
  coalescer.ask()
  await sleep(30)
  expect(runs()).toBe(0)

  possible = true
  coalescer.resume()
  await sleep(30)
  expect(runs()).toBe(1)
  coalescer.resume()
  await sleep(30)
  expect(runs()).toBe(1)
})

test('a page that hides while the refresh waits is refreshed when it is seen again [R-05]', async () => {
  let possible = true
  const { coalescer, runs } = create(() => possible)
  coalescer.ask()
  possible = false
  await sleep(30)
  expect(runs()).toBe(0)

  possible = true
  coalescer.resume()
  await sleep(30)
  expect(runs()).toBe(1)
})

function create(canRun = () => true) {
  let count = 0
  const coalescer = createCoalescer({
    delayMs: 10,
    run: () => {
      count += 1
    },
    canRun,
  })
  return { coalescer, runs: () => count }
}
