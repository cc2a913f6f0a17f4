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

test('two run at a time where the queue allows two, in turns, and none is lost [T-04]', async () => {
  const queue = new FairQueue(2)
  const begun: string[] = []
  let running = 0
  let most = 0
  const ask = (owner: string, name: string, ms = 1) =>
    queue.run(owner, async () => {
      begun.push(name)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, ms))
      running--
      return name
    })

  const many = Promise.all(['a1', 'a2', 'a3', 'a4'].map((name) => ask('Ada', name)).concat(ask('Bo', 'b1')))
  expect(await many).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
  expect(begun.indexOf('b1')).toBe(2)
  expect(most).toBe(2)

  // While one of hers runs longer, Ada has no other waiting for a moment.
  const long = ask('Ada', 'a5', 20)
  await ask('Ada', 'a6')
  const later = ['a7', 'a8'].map((name) => ask('Ada', name, 40))
  await long
  expect(await Promise.all(later)).toEqual(['a7', 'a8'])
})
