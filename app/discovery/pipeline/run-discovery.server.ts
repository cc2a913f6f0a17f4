import { RunAnswers } from '#app/discovery/http/run-answers.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { runCandidatesStage } from './candidates-stage.server.ts'
import { atStage, type Checkpoint, readCheckpoint, STAGES, type StageFailure } from './checkpoint.ts'
import type { DiscoveryRun } from './discovery-run.ts'
import { runMetricsStage } from './metrics-stage.server.ts'
import { describeNextAsk, isPartial } from './remainder/remainder.server.ts'
import { runScoringStage, skipScoringStage } from './scoring-stage.server.ts'
import { reportStage } from './stage-progress.ts'
import { runVerificationStage } from './verification-stage.server.ts'

export interface DiscoveryOutcome {
  message: string
  /** Number of brands; failed ones disappeared during the run. */
  results: { processed: number; successful: number; failed: number; skipped: number }
  failures: StageFailure[]
}

/**
 * Finds, verifies, measures and scores the brands of one athlete. Every step commits its result together with the
 * checkpoint, so a killed run continues at the next step and repeats none. A failing source costs its own findings: the
 * stage reports it and continues. Without the source of the search itself it cannot continue and throws SearchFailed.
 * Throws the signal's reason when the run is stopped.
 */
export async function runDiscovery(asked: Omit<DiscoveryRun, 'answers'>): Promise<DiscoveryOutcome> {
  try {
    return await runStages({ ...asked, answers: new RunAnswers() })
  } finally {
    await asked.providers.requests.flush()
  }
}

async function runStages(asked: DiscoveryRun): Promise<DiscoveryOutcome> {
  let checkpoint = readCheckpoint(asked.checkpoint)
  const athlete = await findAthlete(asked)
  if (!athlete) return { message: 'The athlete no longer exists.', results: NOTHING, failures: [] }
  const run = withWishOf(athlete, asked)

  if (checkpoint.stage === 'candidates') {
    reportStage(run, 'candidates', `Searching for brands of ${athlete.name}`)
    checkpoint = await runCandidatesStage(run, checkpoint, athlete)
  }
  const settled = (await findAthlete(run)) ?? athlete
  if (checkpoint.stage === 'verification') {
    reportStage(run, 'verification', 'Verifying ownership')
    checkpoint = run.options.skipVerification
      ? atStage(checkpoint, 'metrics')
      : await runVerificationStage(run, checkpoint, settled)
  }
  if (checkpoint.stage === 'metrics') {
    reportStage(run, 'metrics', 'Reading social metrics')
    checkpoint = run.options.skipMetrics
      ? atStage(checkpoint, 'scoring')
      : await runMetricsStage(run, checkpoint, settled)
  }
  if (checkpoint.stage === 'scoring') {
    reportStage(run, 'scoring', 'Computing the Champion Index')
    checkpoint = run.options.skipScoring
      ? await skipScoringStage(run, checkpoint, settled)
      : await runScoringStage(run, checkpoint, settled)
  }
  return {
    message: summary(run, checkpoint, athlete.name),
    results: toResults(checkpoint, run.options),
    failures: checkpoint.failures,
  }
}

/** The import may have asked for no verification until a user starts the discovery. */
function withWishOf(athlete: AthleteRow, run: DiscoveryRun): DiscoveryRun {
  if (athlete.skips_verification === 0) return run
  return { ...run, options: { ...run.options, skipVerification: true } }
}

const NOTHING = { processed: 0, successful: 0, failed: 0, skipped: 0 }

/** Read through the writer, which sees what the run itself has just committed. */
async function findAthlete(run: DiscoveryRun): Promise<AthleteRow | undefined> {
  const [athlete] = await athleteOf(run.db.writer, { publicId: run.athleteId })
  return athlete
}

const athleteOf = preparedQuery((db, { publicId }: { publicId: string }) =>
  db.selectFrom('athlete').selectAll().where('public_id', '=', publicId),
)

const STAGE_NAMES = {
  candidates: 'Search',
  verification: 'Verification',
  metrics: 'Metrics',
  scoring: 'Score',
} as const

function summary(run: DiscoveryRun, checkpoint: Checkpoint, name: string): string {
  const failures = STAGES.flatMap((stage) => {
    const ofStage = checkpoint.failures.filter((failure) => failure.stage === stage)
    const messages = [...new Set(ofStage.map((failure) => failure.message))]
    if (messages.length === 0) return []
    const more = messages.length > 2 ? ` and ${messages.length - 2} more` : ''
    return [`${STAGE_NAMES[stage]}: ${messages.slice(0, 2).join(' ')}${more}`]
  })
  if (!isPartial(checkpoint)) return [head(run, checkpoint, name), ...failures].join(' ').slice(0, 500)

  const ending = ` Missing data ${describeNextAsk(checkpoint)}.`
  const message = [`PARTIAL: ${head(run, checkpoint, name)}`, ...failures].join(' ')
  return message.slice(0, 500 - ending.length) + ending
}

function head(run: DiscoveryRun, { identity, brandIds, results }: Checkpoint, name: string): string {
  if (identity === 'ambiguous') return 'Several people on Wikidata have this name, and none is chosen yet.'
  if (brandIds.length === 0) {
    return identity === 'not_found' ? `No match for ${name} in Wikidata or Wikipedia.` : 'No brands were found.'
  }
  const brands = brandIds.length === 1 ? '1 brand' : `${brandIds.length} brands`
  const skipped = [
    ...(run.options.skipVerification ? ['verification'] : []),
    ...(run.options.skipMetrics ? ['metrics'] : []),
    ...(run.options.skipScoring ? ['score'] : []),
  ]
  const message = `${brands}: ${results.verified} verified, ${results.measured} measured, ${results.scored} scored.`
  return skipped.length > 0 ? `${message} Skipped: ${skipped.join(', ')}.` : message
}

function toResults(
  { brandIds, results, stage }: Checkpoint,
  options: DiscoveryRun['options'],
): DiscoveryOutcome['results'] {
  const processed = brandIds.length
  const successful = options.skipScoring && stage === 'done' ? processed : results.scored
  return { processed, successful, failed: processed - successful, skipped: 0 }
}
