import { expect } from 'vitest'

interface Update {
  progress: number
  message: string
}

/**
 * Expects that the messages of a job, such as `Deleting 50 of 5,150 athletes`, match the percentage they were sent
 * with.
 */
export function expectNotifiedTogether(updates: readonly Update[], all: number): void {
  const onTheWay = updates.flatMap(({ progress, message }) => {
    const [, count] = /^\w+ing ([\d,]+) of /.exec(message) ?? []
    return count === undefined ? [] : [{ progress, done: Number(count.replaceAll(',', '')) }]
  })
  expect(onTheWay.some(({ progress }) => progress > 0)).toBe(true)
  for (const { progress, done } of onTheWay) expect(progress).toBe(Math.min(99, Math.floor((100 * done) / all)))
}
