export type ToastMessage = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** Link to the details, or to what `hrefLabel` says. */
  href?: string
  hrefLabel?: string
  /** Marks news, as opposed to feedback on the user's own action. Feedback goes first. */
  isNews?: boolean
  /** What it is about: a new toast replaces an older one about the same subject. */
  key?: string
  /** The subject of another toast that no longer holds. */
  ends?: string
}

export type QueuedToast = ToastMessage & { id: number; state: 'waiting' | 'open' | 'dismissed' }

type Change =
  | { type: 'add'; toast: ToastMessage }
  | { type: 'dismiss'; id: number }
  | { type: 'dismiss all' }
  | { type: 'remove'; id: number }

/** One toast is open at a time. Later ones queue, feedback before news, and none is replaced unseen. */
export function toastQueue(queue: readonly QueuedToast[], change: Change): QueuedToast[] {
  switch (change.type) {
    case 'add':
      return openNext(enqueue(withoutOutdated(queue, change.toast), newcomer(queue, change.toast)))
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

function withoutOutdated(queue: readonly QueuedToast[], { key, ends }: ToastMessage): QueuedToast[] {
  return queue.map((toast) =>
    toast.key !== undefined && [key, ends].includes(toast.key) ? { ...toast, state: 'dismissed' } : toast,
  )
}

/** Open news goes back to the queue when feedback arrives. */
function enqueue(queue: readonly QueuedToast[], toast: QueuedToast): QueuedToast[] {
  if (toast.isNews) return [...queue, toast]
  const requeued = queue.map(
    (other): QueuedToast => (other.isNews && other.state === 'open' ? { ...other, state: 'waiting' } : other),
  )
  const isBehind = ({ isNews, state }: QueuedToast) => isNews && state === 'waiting'
  return [...requeued.filter((other) => !isBehind(other)), toast, ...requeued.filter(isBehind)]
}

function openNext(queue: QueuedToast[]): QueuedToast[] {
  if (queue.some(({ state }) => state === 'open')) return queue
  const next = queue.find(({ state }) => state === 'waiting')
  return queue.map((toast) => (toast === next ? { ...toast, state: 'open' } : toast))
}

function nextId(queue: readonly QueuedToast[]): number {
  return Math.max(0, ...queue.map(({ id }) => id)) + 1
}
