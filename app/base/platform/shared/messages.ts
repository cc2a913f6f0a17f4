import type { Owner, SemaphoreLimits } from './fair-semaphore.ts'
import type { Allowance } from './fixed-windows.ts'

/** A use of a key in one of the windows of a limit. */
export interface WindowUse {
  limit: string
  windowMs: number
  most: number
  key: string
  at: number
}

/** One of at most `most` places under a key. */
export interface Claim {
  key: string
  most: number
}

export interface TurnWanted {
  queue: string
  limits: SemaphoreLimits
  owner: Owner
}

export interface TurnOutcome {
  isGranted: boolean
  /** Whether the owner has as many turns as one may have. */
  hasShare: boolean
}

/** What is asked of the shared state, and its answer. */
export interface Questions {
  take: { given: WindowUse; answer: Allowance }
  peek: { given: WindowUse; answer: Allowance }
  /** All of the places or none: the index of the first that is taken, or -1. */
  claim: { given: readonly Claim[]; answer: number }
  turn: { given: TurnWanted; answer: TurnOutcome }
  /** What the other processes answer to a topic, those that do so in time. */
  gather: { given: string; answer: unknown[] }
}

type AnyQuestion = { [Name in keyof Questions]: { name: Name; given: Questions[Name]['given'] } }[keyof Questions]

export type ToState =
  | ({ id: number } & AnyQuestion)
  /** Gives back what the question of this id got, or stops waiting for it. */
  | { end: number }
  /** News for the other processes. */
  | { topic: string; news: unknown }
  /** Answers a gathering; undefined if this process has nothing to say. */
  | { gathering: number; found: unknown }

export type FromState =
  | { id: number; answer: Questions[keyof Questions]['answer'] }
  | { topic: string; news: unknown }
  | { gathering: number; of: string }
