import { expect, test } from 'vitest'
import { type QueuedToast, type ToastMessage, toastQueue } from './toast-queue.ts'

const titled = (queue: QueuedToast[], state: QueuedToast['state']) =>
  queue.filter((toast) => toast.state === state).map(({ title }) => title)

const news = (title: string, key?: string): ToastMessage => ({ title, isNews: true, key })
const answer = (title: string, key?: string): ToastMessage => ({ title, key })

function queueOf(...toasts: ToastMessage[]): QueuedToast[] {
  return toasts.reduce<QueuedToast[]>((queue, toast) => toastQueue(queue, { type: 'add', toast }), [])
}

function dismiss(queue: QueuedToast[], title: string): QueuedToast[] {
  return toastQueue(queue, { type: 'dismiss', id: queue.find((toast) => toast.title === title)?.id ?? 0 })
}

test('three toasts are open at a time and later news waits in line [S-11] [D-38]', () => {
  const queue = queueOf(...['a', 'b', 'c', 'd', 'e'].map((title) => news(title)))

  expect(titled(queue, 'open')).toEqual(['a', 'b', 'c'])
  expect(titled(queue, 'waiting')).toEqual(['d', 'e'])
})

test('a dismissed toast makes room for the next and stays until it is removed [S-11]', () => {
  let queue = dismiss(queueOf(...['a', 'b', 'c', 'd'].map((title) => news(title))), 'b')
  expect(titled(queue, 'dismissed')).toEqual(['b'])
  expect(titled(queue, 'open')).toEqual(['a', 'c', 'd'])

  queue = toastQueue(queue, { type: 'remove', id: queue.find(({ title }) => title === 'b')?.id ?? 0 })
  expect(queue.map(({ title }) => title)).toEqual(['a', 'c', 'd'])
})

test('an answer opens at once, and the news in its place waits for another turn [S-11] [D-38]', () => {
  let queue = queueOf(news('a'), news('b'), news('c'), answer('Deleted'))
  expect(titled(queue, 'open')).toEqual(['a', 'b', 'Deleted'])
  expect(titled(queue, 'waiting')).toEqual(['c'])

  queue = dismiss(queue, 'Deleted')
  expect(titled(queue, 'open')).toEqual(['a', 'b', 'c'])
})

test('an answer takes the place of the oldest one where there are answers alone [S-11]', () => {
  const queue = queueOf(answer('1'), answer('2'), answer('3'), answer('4'))

  expect(titled(queue, 'open')).toEqual(['2', '3', '4'])
  expect(titled(queue, 'waiting')).toEqual([])
})

test('what is said anew about the same thing takes the place of what was said before, open or waiting [S-11]', () => {
  const open = queueOf(answer('Job paused', 'job 1'), answer('Job paused', 'job 2'), answer('Job resumed', 'job 1'))
  expect(titled(open, 'open')).toEqual(['Job paused', 'Job resumed'])

  const waiting = queueOf(news('a'), news('b'), news('c'), news('1 job', 'jobs'), news('2 jobs', 'jobs'))
  expect(titled(waiting, 'waiting')).toEqual(['2 jobs'])
})

test('ids are not given twice while their toast is in the queue [S-11]', () => {
  let queue = queueOf(answer('a'), answer('b'))
  queue = toastQueue(queue, { type: 'remove', id: 1 })
  queue = toastQueue(queue, { type: 'add', toast: { title: 'c' } })

  expect(new Set(queue.map(({ id }) => id)).size).toBe(queue.length)
})

test('what waits for one viewer is not shown to the next, and new toasts are [S-11] [A-08]', () => {
  let queue = toastQueue(queueOf(...['a', 'b', 'c', 'd'].map((title) => news(title))), { type: 'dismiss all' })
  queue = toastQueue(queue, { type: 'add', toast: { title: 'Signed out' } })

  expect(titled(queue, 'open')).toEqual(['Signed out'])
  expect(titled(queue, 'waiting')).toEqual([])
})
