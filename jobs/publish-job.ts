import type { Kysely } from 'kysely'
import { publish } from '#app/realtime/publish.server.ts'
import type { Database } from '#db/schema.ts'
import type { JobRow } from '#db/tables/job.ts'
import type { JobDefinition } from './define-job.ts'
import { definitions } from './definitions.ts'

const silent = new Set(
  Object.values(definitions).flatMap(({ type, isSilent }: JobDefinition) => (isSilent ? [type] : [])),
)

export async function publishJob(trx: Kysely<Database>, job: JobRow): Promise<void> {
  if (silent.has(job.type)) return
  await publish(trx, {
    channel: 'job_updates',
    type: 'job_update',
    data: {
      jobId: job.public_id,
      type: job.type,
      status: job.status,
      progress: job.progress,
      message: job.message,
      ...(job.error === null ? {} : { error: job.error }),
    },
  })
}
