import { z } from 'zod'
import { COMPONENTS } from '#app/champion-index/methodology.ts'

export const STAGES = ['candidates', 'verification', 'metrics', 'scoring'] as const
export type Stage = (typeof STAGES)[number]

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
  missing: z.record(z.string(), z.partialRecord(z.enum(COMPONENTS), z.string())),
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
  if (parsed.success) return parsed.data
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
    results: { candidates: 0, created: 0, verified: 0, measured: 0, scored: 0 },
  }
}

/** The same failure of a stage is told once, however many brands it hit. */
export function withFailures(checkpoint: Checkpoint, failures: readonly StageFailure[]): Checkpoint {
  const known = new Map([...checkpoint.failures, ...failures].map((failure) => [JSON.stringify(failure), failure]))
  return { ...checkpoint, failures: [...known.values()].slice(0, MOST_FAILURES) }
}

export function atStage(checkpoint: Checkpoint, stage: Checkpoint['stage']): Checkpoint {
  return { ...checkpoint, stage, next: 0 }
}
