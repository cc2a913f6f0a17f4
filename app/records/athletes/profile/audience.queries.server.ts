import type { Kysely } from 'kysely'
import type { MeasuredFigure } from '#app/records/brands/profile/measured-figures.tsx'
import { bareColumn } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'

export interface AudienceFigure extends MeasuredFigure {
  metric: 'followers' | 'pageviews'
  /** '' of page views. */
  platform: string
}

/** The newest figures of the athlete's own audience, one for each platform, the largest first; page views last. */
export async function listAudience(db: Kysely<Database>, athleteId: number): Promise<AudienceFigure[]> {
  const rows = await db
    .selectFrom('athlete_metric_snapshot')
    .select((eb) => [
      bareColumn<AudienceFigure['metric']>('metric').as('metric'),
      'platform',
      bareColumn<number>('value').as('value'),
      bareColumn<string>('provider').as('provider'),
      bareColumn<string>('source_url').as('url'),
      eb.fn.max('observed_at').as('observedAt'),
    ])
    .where('athlete_id', '=', athleteId)
    .where('metric', 'in', ['followers', 'pageviews'])
    .where('held_for_review', '=', 0)
    .where('value', '>', 0)
    .groupBy(['metric', 'platform'])
    .orderBy('metric')
    .orderBy('value', 'desc')
    .execute()
  return rows
}
