import { z } from 'zod'
import { COMPONENTS } from '#app/scoring/champion-index/methodology.ts'

export const STAGES = ['candidates', 'verification', 'metrics', 'scoring'] as const
export type Stage = (typeof STAGES)[number]

const ReasonsSchema = z.partialRecord(z.enum(COMPONENTS), z.string())
const FailureSchema = z.object({ stage: z.enum(STAGES), provider: z.string(), message: z.string() })
export type StageFailure = z.infer<typeof FailureSchema>

/** Where a run stands: the stage at work, the next brand in it, and what earlier stages have to tell the later ones. */
const CheckpointSchema = z.object({
  version: z.literal(1),
  stage: z.enum([...STAGES, 'done']),
  /** Row ids, in the order they are worked on. */
  brandIds: z.array(z.number().int()),
  /** Index into `brandIds` of the next brand of this stage. */
  next: z.number().int().min(0),
  identity: z.enum(['unresolved', 'resolved', 'ambiguous', 'not_found']),
  athleteMeasured: z.boolean(),
  /** Searches in a row that could not be made. */
  failedSearches: z.number().int().min(0),
  failures: z.array(FailureSchema),
  /** By row id of the brand: why a component could not be measured in this run. */
  missing: z.record(z.string(), ReasonsSchema),
  /** What is to be asked again, because its source failed for the moment. */
  unread: z
    .object({
      /** By row id of the brand: why what links the athlete to it could not be read whole. */
      links: z.record(z.string(), z.string()),
      /** By row id of the brand: why a component could not be read. */
      components: z.record(z.string(), ReasonsSchema),
      /** Why the athlete's own audience could not be read. */
      audience: z.string().nullable(),
      /** The longest pause that a source asked for. */
      pauseMs: z.number().min(0),
      /** When it is asked again; null until the end of the run, and when it is left to the next discovery. */
      nextAskAt: z.string().nullable(),
    })
    .default({ links: {}, components: {}, audience: null, pauseMs: 0, nextAskAt: null }),
  results: z.object({
    candidates: z.number().int(),
    created: z.number().int(),
    verified: z.number().int(),
    measured: z.number().int(),
    scored: z.number().int(),
  }),
})
export type Checkpoint = z.infer<typeof CheckpointSchema>

const MOST_FAILURES = 40

/** The saved state, or the start when nothing usable was saved. */
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
    unread: { links: {}, components: {}, audience: null, pauseMs: 0, nextAskAt: null },
    results: { candidates: 0, created: 0, verified: 0, measured: 0, scored: 0 },
  }
}

/** The same failure of a stage is told once, however many brands it hit. */
export function withFailures(checkpoint: Checkpoint, failures: readonly StageFailure[]): Checkpoint {
  const known = new Map([...checkpoint.failures, ...failures].map((failure) => [JSON.stringify(failure), failure]))
  return { ...checkpoint, failures: [...known.values()].slice(0, MOST_FAILURES) }
}

export function withPause(checkpoint: Checkpoint, pauseMs: number): Checkpoint {
  const { unread } = checkpoint
  return { ...checkpoint, unread: { ...unread, pauseMs: Math.max(unread.pauseMs, pauseMs) } }
}

export function atStage(checkpoint: Checkpoint, stage: Checkpoint['stage']): Checkpoint {
  return { ...checkpoint, stage, next: 0 }
}
