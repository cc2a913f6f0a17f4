export type ToastMessage = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** Where it leads when there is more to see. */
  href?: string
}

export type QueuedToast = ToastMessage & { id: number; state: 'waiting' | 'open' | 'dismissed' }

type Change =
  | { type: 'add'; toast: ToastMessage }
  | { type: 'dismiss'; id: number }
  | { type: 'dismiss all' }
  | { type: 'remove'; id: number }

/** One toast is open at a time; later ones wait in line and none is displaced unseen. */
export function toastQueue(queue: readonly QueuedToast[], change: Change): QueuedToast[] {
  switch (change.type) {
    case 'add':
      return openNext([...queue, { ...change.toast, id: nextId(queue), state: 'waiting' }])
    case 'dismiss':
      return openNext(queue.map((toast) => (toast.id === change.id ? { ...toast, state: 'dismissed' } : toast)))
    case 'dismiss all':
      return queue.map((toast) => ({ ...toast, state: 'dismissed' }))
    case 'remove':
      return openNext(queue.filter((toast) => toast.id !== change.id))
  }
}

function openNext(queue: QueuedToast[]): QueuedToast[] {
  if (queue.some(({ state }) => state === 'open')) return queue
  const next = queue.find(({ state }) => state === 'waiting')
  return queue.map((toast) => (toast === next ? { ...toast, state: 'open' } : toast))
}

function nextId(queue: readonly QueuedToast[]): number {
  return Math.max(0, ...queue.map(({ id }) => id)) + 1
}
