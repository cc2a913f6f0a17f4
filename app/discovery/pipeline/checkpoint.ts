import { z } from 'zod'
import { COMPONENTS } from '#app/champion-index/scoring/champion-index/methodology.ts'
import type { UnreadPart } from '#app/champion-index/scoring/champion-index/score-inputs.ts'

export const STAGES = ['candidates', 'verification', 'metrics', 'scoring'] as const
export type Stage = (typeof STAGES)[number]

const UnreadPartSchema = z.custom<UnreadPart>((part) => typeof part === 'string')
const ReasonsSchema = z.partialRecord(z.enum(COMPONENTS), z.string())
const FailureSchema = z.object({ stage: z.enum(STAGES), provider: z.string(), message: z.string() })
export type StageFailure = z.infer<typeof FailureSchema>

/** The checkpoint of a run: the current stage, the next brand in it, and what earlier stages pass on. */
const CheckpointSchema = z.object({
  version: z.literal(1),
  stage: z.enum([...STAGES, 'done']),
  /** Row ids, in processing order. */
  brandIds: z.array(z.number().int()),
  /** Index into `brandIds` of the next brand of this stage. */
  next: z.number().int().min(0),
  identity: z.enum(['unresolved', 'resolved', 'ambiguous', 'not_found']),
  athleteMeasured: z.boolean(),
  /** Consecutive failed searches. */
  failedSearches: z.number().int().min(0),
  failures: z.array(FailureSchema),
  /** Why a component could not be measured in this run, by brand row id. */
  missing: z.record(z.string(), ReasonsSchema),
  /** What must be retried because its source failed temporarily. */
  unread: z
    .object({
      /** Why the relationship with the athlete could not be read completely, by brand row id. */
      links: z.record(z.string(), z.string()),
      /** Why a component could not be read, by brand row id. */
      components: z.record(z.string(), ReasonsSchema),
      /** The parts of components that could not be read, by brand row id. */
      parts: z.record(z.string(), z.array(UnreadPartSchema)).default({}),
      /** Why the athlete's own audience could not be read. */
      audience: z.string().nullable(),
      /** The longest pause that a source asked for. */
      pauseMs: z.number().min(0),
      /** When it is retried; null until the end of the run, and if it is left to the next discovery. */
      nextAskAt: z.string().nullable(),
    })
    .default({ links: {}, components: {}, parts: {}, audience: null, pauseMs: 0, nextAskAt: null }),
  results: z.object({
    candidates: z.number().int(),
    created: z.number().int(),
    verified: z.number().int(),
    measured: z.number().int(),
    scored: z.number().int(),
  }),
})
export type Checkpoint = z.infer<typeof CheckpointSchema>

const MAX_FAILURES = 40

/** The saved checkpoint, or the initial state if there is no usable one. */
export function readCheckpoint(saved: unknown): Checkpoint {
  const parsed = CheckpointSchema.safeParse(saved)
  return parsed.success ? parsed.data : startCheckpoint()
}

export function startCheckpoint(): Checkpoint {
  return {
    version: 1,
    stage: 'candidates',
    brandIds: [],
    next: 0,
    identity: 'unresolved',
    athleteMeasured: false,
    failedSearches: 0,
    failures: [],
    missing: {},
    unread: { links: {}, components: {}, parts: {}, audience: null, pauseMs: 0, nextAskAt: null },
    results: { candidates: 0, created: 0, verified: 0, measured: 0, scored: 0 },
  }
}

/** The same failure of a stage is reported once, however many brands it affected. */
export function withFailures(checkpoint: Checkpoint, failures: readonly StageFailure[]): Checkpoint {
  const known = new Map([...checkpoint.failures, ...failures].map((failure) => [JSON.stringify(failure), failure]))
  return { ...checkpoint, failures: [...known.values()].slice(0, MAX_FAILURES) }
}

export function withPause(checkpoint: Checkpoint, pauseMs: number): Checkpoint {
  const { unread } = checkpoint
  return { ...checkpoint, unread: { ...unread, pauseMs: Math.max(unread.pauseMs, pauseMs) } }
}

export function atStage(checkpoint: Checkpoint, stage: Checkpoint['stage']): Checkpoint {
  return { ...checkpoint, stage, next: 0 }
}
