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

const MOST_OPEN = 3

/**
 * A few toasts are open at once. An answer opens as it comes: in the place of news, which waits for another turn, or else
 * of the oldest answer. News waits in line, and none of it is displaced unseen.
 */
export function toastQueue(queue: readonly QueuedToast[], change: Change): QueuedToast[] {
  switch (change.type) {
    case 'add':
      return openNext(lineUp(withoutOutdated(queue, change.toast), { ...change.toast, id: nextId(queue) }))
    case 'dismiss':
      return openNext(setState(queue, ({ id }) => id === change.id, 'dismissed'))
    case 'dismiss all':
      return setState(queue, () => true, 'dismissed')
    case 'remove':
      return openNext(queue.filter((toast) => toast.id !== change.id))
  }
}

function withoutOutdated(queue: readonly QueuedToast[], { key }: ToastMessage): QueuedToast[] {
  return setState(queue, (toast) => key !== undefined && toast.key === key, 'dismissed')
}

function lineUp(queue: readonly QueuedToast[], toast: Omit<QueuedToast, 'state'>): QueuedToast[] {
  if (toast.isNews) return [...queue, { ...toast, state: 'waiting' }]
  return [...makeRoom(queue), { ...toast, state: 'open' }]
}

function makeRoom(queue: readonly QueuedToast[]): QueuedToast[] {
  const open = queue.filter(({ state }) => state === 'open')
  if (open.length < MOST_OPEN) return [...queue]
  const news = open.findLast(({ isNews }) => isNews)
  return news
    ? setState(queue, (toast) => toast === news, 'waiting')
    : setState(queue, (toast) => toast === open[0], 'dismissed')
}

function openNext(queue: QueuedToast[]): QueuedToast[] {
  const room = MOST_OPEN - queue.filter(({ state }) => state === 'open').length
  const next = queue.filter(({ state }) => state === 'waiting').slice(0, room)
  return setState(queue, (toast) => next.includes(toast), 'open')
}

function setState(
  queue: readonly QueuedToast[],
  concerns: (toast: QueuedToast) => boolean,
  state: QueuedToast['state'],
): QueuedToast[] {
  return queue.map((toast) => (concerns(toast) ? { ...toast, state } : toast))
}

function nextId(queue: readonly QueuedToast[]): number {
  return Math.max(0, ...queue.map(({ id }) => id)) + 1
}
