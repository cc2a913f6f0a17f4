import type { Checkpoint, Stage } from './checkpoint.ts'
import type { DiscoveryRun } from './discovery-run.ts'

/** Overall percentage at which each stage begins; it ends where the next begins. */
const BEGINS: Record<Stage | 'done', number> = { candidates: 2, verification: 20, metrics: 60, scoring: 90, done: 100 }
const NEXT: Record<Stage, Stage | 'done'> = {
  candidates: 'verification',
  verification: 'metrics',
  metrics: 'scoring',
  scoring: 'done',
}
const STEPS: Record<Stage, number> = { candidates: 1, verification: 2, metrics: 3, scoring: 4 }

export function reportStage(run: DiscoveryRun, stage: Stage, message: string): void {
  run.report({ stage, progress: BEGINS[stage], message: `${STEPS[stage]} of 4: ${message}` })
}

export function reportBrand(run: DiscoveryRun, stage: Stage, checkpoint: Checkpoint, message: string): void {
  const share = checkpoint.next / Math.max(1, checkpoint.brandIds.length)
  const progress = Math.round(BEGINS[stage] + (BEGINS[NEXT[stage]] - BEGINS[stage]) * share)
  const place = `${checkpoint.next + 1}/${checkpoint.brandIds.length}`
  run.report({ stage, progress, message: `${STEPS[stage]} of 4: ${message} (${place})` })
}
