import type { Connections } from '#db/open-database.ts'
import { controlJob, type JobAction } from '#jobs/control-job.ts'
import { definitions } from '#jobs/definitions.ts'
import { bindHandlers } from '#jobs/worker/handler.ts'
import { handlers } from '#jobs/worker/handlers/index.server.ts'
import { runJob } from '#jobs/worker/run-job.server.ts'
import { takeNextJob } from '#jobs/worker/take-job.ts'

/** Runs the next job of a queue up to the given percentage, then calls back. */
export async function actOnRunningJob(
  connections: Connections,
  queue: string,
  action: JobAction,
  now: Date,
): Promise<void> {
  const { writer } = connections
  const term = { holder: 'test', leaseUntil: new Date('2099-01-01') }
  const job = await takeNextJob(writer, { queue, limited: [] }, term, now)
  const runnable = bindHandlers(definitions, handlers, {
    db: connections,
    providers: { current: async () => undefined },
    now: () => now,
  }).find(({ definition }) => definition.type === job?.type)
  if (!job || !runnable) throw new Error('There is no job to run.')

  let acted: Promise<unknown> | undefined
  const interrupted: typeof runnable = {
    ...runnable,
    handle: (run) =>
      runnable.handle({
        ...run,
        report: (progress) => {
          run.report(progress)
          if (progress.progress > 3) {
            acted ??= writer.transaction().execute((trx) => controlJob(trx, job.public_id, action, now))
          }
        },
      }),
  }
  await runJob(job, interrupted, {
    writer,
    signal: new AbortController().signal,
    now: () => now,
    random: () => 0.5,
  })
  await acted
}
