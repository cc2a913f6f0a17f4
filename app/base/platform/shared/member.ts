import type { Claim, FromState, Questions, ToState, TurnOutcome, TurnWanted } from './messages.ts'

/** Sends to the shared state. */
export type Send = (message: ToState) => void

type Listener = (news: unknown) => void
type Source = () => unknown

type Place = { refused: number; release?: undefined } | { refused?: undefined; release: () => void }

/** One process among those that share a state: asks, holds places and turns, and tells the others what they must know. */
export class Member {
  readonly #unanswered = new Map<number, { message: ToState; resolve: (answer: never) => void }>()
  readonly #listeners = new Map<string, Listener>()
  readonly #sources = new Map<string, Source>()
  #send: Send = () => undefined
  #asked = 0

  /** Sends this way from now on, also for what has not been answered. */
  connect(send: Send): void {
    this.#send = send
    for (const { message } of [...this.#unanswered.values()]) send(message)
  }

  receive(message: FromState): void {
    if ('topic' in message) {
      this.#listeners.get(message.topic)?.(message.news)
      return
    }
    if ('gathering' in message) {
      void this.#answer(message.gathering, message.of)
      return
    }
    this.#unanswered.get(message.id)?.resolve(message.answer as never)
    this.#unanswered.delete(message.id)
  }

  ask<Name extends 'take' | 'peek'>(name: Name, given: Questions[Name]['given']): Promise<Questions[Name]['answer']> {
    return this.#ask(name, given).answer
  }

  /** All of the places, until `release` is called, or none: then `refused` is the index of the first that is taken. */
  async claim(claims: readonly Claim[]): Promise<Place> {
    const { id, answer } = this.#ask('claim', claims)
    const refused = await answer
    return refused < 0 ? { release: () => this.#send({ end: id }) } : { refused }
  }

  /** Waits for a turn, as long as the signal and the queue's limits allow; `end` ends it. */
  async waitForTurn(wanted: TurnWanted, signal?: AbortSignal): Promise<TurnOutcome & { end: () => void }> {
    const { id, answer } = this.#ask('turn', wanted)
    const end = () => this.#send({ end: id })
    const givenUp = new Promise<TurnOutcome>((resolve) => {
      const giveUp = () => {
        this.#unanswered.delete(id)
        end()
        resolve({ isGranted: false, hasShare: false })
      }
      if (signal?.aborted) giveUp()
      signal?.addEventListener('abort', giveUp, { once: true })
      void answer.then(() => signal?.removeEventListener('abort', giveUp))
    })
    return { ...(await Promise.race([answer, givenUp])), end }
  }

  /** Tells the other processes, not this one. */
  broadcast(topic: string, news: unknown): void {
    this.#send({ topic, news })
  }

  /** One listener per topic. */
  subscribe(topic: string, listener: Listener): void {
    this.#listeners.set(topic, listener)
  }

  /** What this process answers when another gathers. One source per topic. */
  provide(topic: string, source: Source): void {
    this.#sources.set(topic, source)
  }

  /** What each process provides, this one first; those that do not answer within a second are missing. */
  async gather<Found>(topic: string): Promise<Found[]> {
    const others = this.#ask('gather', topic).answer
    return [await this.#find(topic), ...(await others)] as Found[]
  }

  async #find(topic: string): Promise<unknown> {
    return this.#sources.get(topic)?.()
  }

  async #answer(gathering: number, topic: string): Promise<void> {
    const found = await this.#find(topic).catch(() => undefined)
    this.#send({ gathering, found })
  }

  #ask<Name extends keyof Questions>(name: Name, given: Questions[Name]['given']) {
    const id = ++this.#asked
    const message = { id, name, given } as ToState
    const answer = new Promise<Questions[Name]['answer']>((resolve) => {
      this.#unanswered.set(id, { message, resolve })
    })
    this.#send(message)
    return { id, answer }
  }
}
