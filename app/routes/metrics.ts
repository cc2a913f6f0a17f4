import type { LoaderFunctionArgs } from '@remix-run/node'
import { now } from '#app/base/platform/clock.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { database, databaseFile } from '#app/base/platform/database.server.ts'
import { backupFolder, listBackups } from '#app/files/backups/backup-folder.server.ts'
import { bearerToken } from '#app/people/auth/guards.server.ts'
import { readInstallationMetrics } from '#app/site/metrics/installation-metrics.server.ts'
import { mayReadMetrics } from '#app/site/metrics/may-read-metrics.server.ts'
import { writeMetrics } from '#app/site/metrics/write-metrics.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const reader = { cameOverLoopback: context.cameOverLoopback === true, bearer: bearerToken(request) }
  if (!mayReadMetrics(reader, config().metricsToken)) {
    const headers = { 'WWW-Authenticate': 'Bearer', 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response('Metrics are for this machine, or for the token in METRICS_TOKEN.', { status: 401, headers })
  }

  const { reader: db } = database()
  const [newestBackup] = await listBackups(backupFolder(config()))
  const installation = await readInstallationMetrics({
    reader: db,
    databaseFile: databaseFile(),
    newestBackupAt: newestBackup?.createdAt ?? null,
    now: now(),
  })
  const headers = { 'Content-Type': installation.contentType, 'Cache-Control': 'no-store' }
  return new Response(await writeMetrics(installation), { headers })
}
