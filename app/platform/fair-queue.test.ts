import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

test('tasks of one owner alternate with those of others, each owner’s in order [T-04]', async () => {
  const queue = new FairQueue()
  const done: string[] = []
  const ask = (owner: string, name: string) =>
    queue.run(owner, async () => {
      done.push(name)
      return name
    })

  const answers = await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => ask('Ada', name)),
    ...['b1', 'b2'].map((name) => ask('Bo', name)),
    ask('Cy', 'c1'),
  ])

  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  expect(answers).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
})

test('an owner with one task at a time alternates with one who queued many [T-04]', async () => {
  const queue = new FairQueue()
  const done: string[] = []
  const ask = (owner: string) => queue.run(owner, async () => done.push(owner))

  const many = Promise.all(Array.from({ length: 6 }, () => ask('Ada')))
  for (let time = 0; time < 3; time++) await ask('Bo')
  await many

  expect(done).toEqual(['Ada', 'Bo', 'Ada', 'Bo', 'Ada', 'Bo', 'Ada', 'Ada', 'Ada'])
})

test('one runs at a time, and a failure affects no other task [T-04]', async () => {
  const queue = new FairQueue()
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running--
  }
  const outcomes = await Promise.allSettled([
    queue.run('Ada', work),
    queue.run('Bo', () => Promise.reject(new Error('broken'))),
    queue.run('Ada', work),
  ])

  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(most).toBe(1)
})
