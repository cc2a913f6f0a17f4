import { FairSemaphore } from './fair-semaphore.ts'
import { FixedWindows } from './fixed-windows.ts'
import { Gathering, type Recipient } from './gathering.ts'
import type { Claim, ToState, TurnOutcome, TurnWanted, WindowUse } from './messages.ts'

export interface Connection {
  receive: (message: ToState) => void
  /** Gives back all that it holds. */
  leave: () => void
}

/** What the processes count and hold together, in the memory of one of them or of their supervisor. */
export class SharedState {
  readonly #windows = new Map<string, FixedWindows>()
  readonly #places = new Map<string, number>()
  readonly #queues = new Map<string, FairSemaphore>()
  readonly #gathering = new Gathering()
  readonly #members = new Set<Recipient>()

  /** A process that asks; it is answered by `send`. */
  join(send: Recipient): Connection {
    const held = new Map<number, () => void>()
    this.#members.add(send)
    return {
      receive: (message) => this.#receive(message, send, held),
      leave: () => {
        this.#members.delete(send)
        this.#gathering.leave(send)
        for (const end of held.values()) end()
        held.clear()
      },
    }
  }

  #receive(message: ToState, send: Recipient, held: Map<number, () => void>): void {
    if ('topic' in message) {
      for (const member of this.#members) if (member !== send) member(message)
      return
    }
    if ('gathering' in message) {
      this.#gathering.answer(message.gathering, send, message.found)
      return
    }
    if ('end' in message) {
      held.get(message.end)?.()
      held.delete(message.end)
      return
    }

    const { id, name, given } = message
    switch (name) {
      case 'take':
      case 'peek': {
        const { key, at, most } = given
        send({ id, answer: this.#windowsOf(given)[name](key, at, most) })
        break
      }
      case 'claim': {
        const refused = given.findIndex(({ key, most }) => (this.#places.get(key) ?? 0) >= most)
        if (refused < 0) held.set(id, this.#occupy(given))
        send({ id, answer: refused })
        break
      }
      case 'gather': {
        const others = [...this.#members].filter((member) => member !== send)
        void this.#gathering.begin(given, others).then((answer) => send({ id, answer }))
        break
      }
      case 'turn':
        void this.#queue(given, (end) => held.set(id, end)).then((answer) => answer && send({ id, answer }))
    }
  }

  #windowsOf({ limit, windowMs }: WindowUse): FixedWindows {
    const known = this.#windows.get(limit)
    if (known) return known
    const windows = new FixedWindows(windowMs)
    this.#windows.set(limit, windows)
    return windows
  }

  #occupy(claims: readonly Claim[]): () => void {
    for (const { key } of claims) this.#places.set(key, (this.#places.get(key) ?? 0) + 1)
    return () => {
      for (const { key } of claims) {
        const left = (this.#places.get(key) ?? 0) - 1
        if (left > 0) this.#places.set(key, left)
        else this.#places.delete(key)
      }
    }
  }

  /** `hold` gets what ends the wait, then what ends the turn. Undefined if nobody waits for it any more. */
  async #queue({ queue: name, limits, owner }: TurnWanted, hold: (end: () => void) => void) {
    const queue = this.#queues.get(name) ?? new FairSemaphore(limits)
    this.#queues.set(name, queue)
    const wait = new AbortController()
    hold(() => wait.abort())

    const release = await queue.acquire(owner, wait.signal)
    const end = () => {
      release?.()
      if (!queue.isUsed) this.#queues.delete(name)
    }
    const answer: TurnOutcome = { isGranted: Boolean(release), hasShare: queue.hasShare(owner.id) }
    if (release && !wait.signal.aborted) hold(end)
    else end()
    return wait.signal.aborted ? undefined : answer
  }
}
