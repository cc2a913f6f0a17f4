export type ToastMessage = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** Where it leads when there is more to see. */
  href?: string
  /** Tells of what happened by itself. It lets pass what answers the person. */
  isNews?: boolean
  /** What it is about: an older toast about the same is out of date and goes. */
  key?: string
}

export type QueuedToast = ToastMessage & { id: number; state: 'waiting' | 'open' | 'dismissed' }

type Change =
  | { type: 'add'; toast: ToastMessage }
  | { type: 'dismiss'; id: number }
  | { type: 'dismiss all' }
  | { type: 'remove'; id: number }

/** One toast is open at a time; later ones wait in line, news behind answers, and none is displaced unseen. */
export function toastQueue(queue: readonly QueuedToast[], change: Change): QueuedToast[] {
  switch (change.type) {
    case 'add':
      return openNext(lineUp(withoutOutdated(queue, change.toast), newcomer(queue, change.toast)))
    case 'dismiss':
      return openNext(queue.map((toast) => (toast.id === change.id ? { ...toast, state: 'dismissed' } : toast)))
    case 'dismiss all':
      return queue.map((toast) => ({ ...toast, state: 'dismissed' }))
    case 'remove':
      return openNext(queue.filter((toast) => toast.id !== change.id))
  }
}

function newcomer(queue: readonly QueuedToast[], toast: ToastMessage): QueuedToast {
  return { ...toast, id: nextId(queue), state: 'waiting' }
}

function withoutOutdated(queue: readonly QueuedToast[], { key }: ToastMessage): QueuedToast[] {
  return queue.map((toast) => (key !== undefined && toast.key === key ? { ...toast, state: 'dismissed' } : toast))
}

/** News that is open when an answer comes waits for another turn. */
function lineUp(queue: readonly QueuedToast[], toast: QueuedToast): QueuedToast[] {
  if (toast.isNews) return [...queue, toast]
  const line = queue.map(
    (other): QueuedToast => (other.isNews && other.state === 'open' ? { ...other, state: 'waiting' } : other),
  )
  const isBehind = ({ isNews, state }: QueuedToast) => isNews && state === 'waiting'
  return [...line.filter((other) => !isBehind(other)), toast, ...line.filter(isBehind)]
}

function openNext(queue: QueuedToast[]): QueuedToast[] {
  if (queue.some(({ state }) => state === 'open')) return queue
  const next = queue.find(({ state }) => state === 'waiting')
  return queue.map((toast) => (toast === next ? { ...toast, state: 'open' } : toast))
}

function nextId(queue: readonly QueuedToast[]): number {
  return Math.max(0, ...queue.map(({ id }) => id)) + 1
}
