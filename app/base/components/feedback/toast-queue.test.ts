import { expect, test } from 'vitest'
import { type QueuedToast, type ToastMessage, toastQueue } from './toast-queue.ts'

const titled = (queue: QueuedToast[], state: QueuedToast['state']) =>
  queue.filter((toast) => toast.state === state).map(({ title }) => title)

function queueOf(...titles: string[]): QueuedToast[] {
  return titles.reduce<QueuedToast[]>((queue, title) => toastQueue(queue, { type: 'add', toast: { title } }), [])
}

test('one toast is open at a time and later ones queue [S-11] [D-38]', () => {
  const queue = queueOf('Connected', 'Rankings Updated', 'Processing Complete')

  expect(titled(queue, 'open')).toEqual(['Connected'])
  expect(titled(queue, 'waiting')).toEqual(['Rankings Updated', 'Processing Complete'])
})

test('dismissing a toast opens the next one; it stays until it is removed [S-11]', () => {
  let queue = queueOf('Connected', 'Rankings Updated')
  const first = queue[0]?.id ?? 0

  queue = toastQueue(queue, { type: 'dismiss', id: first })
  expect(titled(queue, 'dismissed')).toEqual(['Connected'])
  expect(titled(queue, 'open')).toEqual(['Rankings Updated'])

  queue = toastQueue(queue, { type: 'remove', id: first })
  expect(queue.map(({ title }) => title)).toEqual(['Rankings Updated'])
})

test('feedback goes before news, and open news goes back to the queue [S-11] [D-38]', () => {
  const news = (title: string) => ({ type: 'add', toast: { title, isNews: true } }) as const
  const answer = (title: string) => ({ type: 'add', toast: { title } }) as const
  let queue = [news('Processing Complete'), news('Rankings Updated'), answer('Deleted'), answer('Restored')].reduce<
    QueuedToast[]
  >(toastQueue, [])

  expect(titled(queue, 'open')).toEqual(['Deleted'])
  expect(titled(queue, 'waiting')).toEqual(['Restored', 'Processing Complete', 'Rankings Updated'])

  for (const title of ['Deleted', 'Restored']) {
    queue = toastQueue(queue, { type: 'dismiss', id: queue.find((toast) => toast.title === title)?.id ?? 0 })
  }
  expect(titled(queue, 'open')).toEqual(['Processing Complete'])
})

test('ids are not reused while their toast is in the queue [S-11]', () => {
  let queue = queueOf('a', 'b')
  queue = toastQueue(queue, { type: 'remove', id: 1 })
  queue = toastQueue(queue, { type: 'add', toast: { title: 'c' } })

  expect(new Set(queue.map(({ id }) => id)).size).toBe(queue.length)
})

test('queued toasts of one viewer are not shown to the next, new ones are [S-11] [A-08]', () => {
  let queue = toastQueue(queueOf('Welcome back!', 'Connected'), { type: 'dismiss all' })
  queue = toastQueue(queue, { type: 'add', toast: { title: 'Signed out' } })

  expect(titled(queue, 'open')).toEqual(['Signed out'])
  expect(titled(queue, 'waiting')).toEqual([])
})

test('a new toast about the same subject replaces the old one, open or waiting [S-11]', () => {
  const states = (...toasts: ToastMessage[]) =>
    toasts
      .reduce<QueuedToast[]>((queue, toast) => toastQueue(queue, { type: 'add', toast }), [])
      .map(({ title, state }) => `${title}: ${state}`)

  expect(states({ title: 'Job paused', key: 'job 1' }, { title: 'Job resumed', key: 'job 1' })).toEqual([
    'Job paused: dismissed',
    'Job resumed: open',
  ])
  expect(states({ title: 'a' }, { title: '1 job', key: 'jobs' }, { title: '2 jobs', key: 'jobs' })).toEqual([
    'a: open',
    '1 job: dismissed',
    '2 jobs: waiting',
  ])
})

test('a toast that no longer holds goes with the one that ends it [S-11]', () => {
  const queue = [
    { title: 'Upload successful', key: 'file a.csv' },
    { title: 'Connected' },
    { title: 'Processing Failed', key: 'job 1', ends: 'file a.csv', isNews: true },
  ].reduce<QueuedToast[]>((all, toast) => toastQueue(all, { type: 'add', toast }), [])

  expect(queue.map(({ title, state }) => [title, state])).toEqual([
    ['Upload successful', 'dismissed'],
    ['Connected', 'open'],
    ['Processing Failed', 'waiting'],
  ])
  const retried = toastQueue(queue, { type: 'add', toast: { title: 'Job retried', key: 'job 1' } })
  expect(retried.find(({ title }) => title === 'Processing Failed')?.state).toBe('dismissed')
})
