import type { NotifierServices } from '#app/base/mail/notifier-services.ts'
import { config } from '#app/base/platform/config.server.ts'
import { publishRankingIfDue } from '#app/champion-index/scoring/due-ranking.server.ts'
import { updateDueScores } from '#app/champion-index/scoring/due-scores.server.ts'
import { digestRanking } from '#app/champion-index/scoring/moves/digest-ranking.server.ts'
import { queueRecomputation } from '#app/champion-index/scoring/recomputation/queue-recomputation.server.ts'
import { getAgentStatus } from '#app/discovery/agent/agent.queries.server.ts'
import { queueDueDiscoveries } from '#app/discovery/agent/due-discoveries.server.ts'
import { runAgentOnce } from '#app/discovery/agent/run-agent.server.ts'
import { queueRemainders } from '#app/discovery/pipeline/remainder/queue-remainders.server.ts'
import { refreshTrafficLists } from '#app/discovery/providers/traffic/refresh-traffic-lists.ts'
import { backupFolder } from '#app/files/backups/backup-folder.server.ts'
import { queueDueBackup } from '#app/files/backups/queue-backup.server.ts'
import { queueDueReports } from '#app/files/exports/schedules/queue-due-reports.server.ts'
import { sweepQuestions, sweepRowRanges } from '#app/files/uploads/history/sweep-row-ranges.server.ts'
import { sweepLogos } from '#app/files/uploads/logo/logo-folder.server.ts'
import { queueDueSheets } from '#app/files/uploads/published/queue-due-sheets.server.ts'
import { tellUploadEndings } from '#app/files/uploads/queue/tell-upload-endings.server.ts'
import { sweepUploads } from '#app/files/uploads/receiving/sweep-uploads.server.ts'
import { reconstructDays } from '#app/insight/analytics/reconstruct-days.server.ts'
import { recordToday } from '#app/insight/analytics/record-today.server.ts'
import { listViewArrivals } from '#app/insight/view-arrivals/list-view-arrivals.server.ts'
import { evaluateAlerts } from '#app/site/alerts/evaluate-alerts.server.ts'
import { mailNotifications } from '#app/site/notifications/mail-notifications.server.ts'
import { queueDeliveries } from '#app/site/webhooks/queue-deliveries.server.ts'
import { takeOffAlerts } from '#app/site/webhooks/take-off-alerts.server.ts'
import type { JobServices } from './handler.ts'
import { HEARTBEAT_MS, recordHeartbeat } from './heartbeat.server.ts'
import {
  pruneAthleteMerges,
  pruneDirectoryChanges,
  pruneFinishedJobs,
  pruneImportedChanges,
  pruneOldRows,
  prunePlaces,
} from './prune-records.server.ts'
import type { Schedule } from './schedule.ts'

export interface ScheduledServices extends NotifierServices, Pick<JobServices, 'now' | 'providers'> {
  /** Who the sources may write to, as it is entered at the time of the call. */
  contact: () => Promise<string | undefined>
  /** As it is set at the time of the call. */
  athletesPerHour: () => Promise<number>
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** All recurring tasks. Each runs once at start, then at its interval, measured from its last end. */
export const schedules: Schedule<ScheduledServices>[] = [
  { name: 'heartbeat', everyMs: HEARTBEAT_MS, run: ({ db, now }) => recordHeartbeat(db.writer, now) },
  { name: 'agent', everyMs: SECOND_MS, run: runAgent },
  { name: 'due discoveries', everyMs: SECOND_MS, run: runDueDiscoveries },
  { name: 'discovery remainders', everyMs: 10 * SECOND_MS, run: runRemainders },
  { name: 'traffic lists', everyMs: 10 * MINUTE_MS, run: runTrafficLists },
  { name: 'due scores', everyMs: SECOND_MS, run: ({ db, now }) => updateDueScores(db, now()) },
  { name: 'due ranking', everyMs: SECOND_MS, restFactor: 9, run: publishRankingOf },
  { name: 'nightly scores', everyMs: MINUTE_MS, run: ({ db, now }) => queueRecomputation(db, now()) },
  { name: 'daily figures', everyMs: 10 * SECOND_MS, run: ({ db, now }) => recordToday(db, now()) },
  { name: 'past figures', everyMs: 60 * MINUTE_MS, run: ({ db, now }) => reconstructDays(db, now()) },
  { name: 'ranking digest', everyMs: MINUTE_MS, run: ({ db, now }) => digestRanking(db, now()) },
  { name: 'tell upload endings', everyMs: SECOND_MS, run: tellUploadEndings },
  { name: 'due reports', everyMs: 10 * SECOND_MS, run: ({ db, now }) => queueDueReports(db, now()) },
  { name: 'due sheets', everyMs: 10 * SECOND_MS, run: ({ db, now }) => queueDueSheets(db, now()) },
  { name: 'due backup', everyMs: MINUTE_MS, run: runDueBackup },
  { name: 'alerts', everyMs: 10 * SECOND_MS, run: ({ db, now }) => evaluateAlerts(db, now(), listViewArrivals) },
  { name: 'webhook deliveries', everyMs: SECOND_MS, run: queueDeliveries },
  { name: 'alerts of webhooks', everyMs: MINUTE_MS, run: ({ db, now }) => takeOffAlerts(db, now()) },
  { name: 'mail notifications', everyMs: MINUTE_MS, run: mailNotifications },
  { name: 'prune old rows', everyMs: 10 * MINUTE_MS, run: ({ db, now }) => pruneOldRows(db.writer, now()) },
  { name: 'prune jobs', everyMs: 60 * MINUTE_MS, run: ({ db, now }) => pruneFinishedJobs(db.writer, now()) },
  { name: 'prune merges', everyMs: 60 * MINUTE_MS, run: ({ db, now }) => pruneAthleteMerges(db.writer, now()) },
  {
    name: 'prune former values',
    everyMs: 60 * MINUTE_MS,
    run: ({ db, now }) => pruneImportedChanges(db.writer, now()),
  },
  { name: 'prune changes', everyMs: MINUTE_MS, run: ({ db }) => pruneDirectoryChanges(db.writer) },
  { name: 'sweep logos', everyMs: 60 * MINUTE_MS, run: ({ db, now }) => sweepLogos(db.reader, now()) },
  { name: 'sweep uploads', everyMs: 10 * MINUTE_MS, run: ({ db, now }) => sweepUploads(db.writer, now()) },
  { name: 'sweep row ranges', everyMs: MINUTE_MS, run: ({ db }) => sweepRowRanges(db) },
  { name: 'sweep questions', everyMs: MINUTE_MS, run: ({ db }) => sweepQuestions(db) },
  { name: 'prune places', everyMs: 6 * 60 * MINUTE_MS, run: ({ db, now }) => prunePlaces(db.writer, now()) },
]

async function runDueBackup({ db, now }: ScheduledServices) {
  return queueDueBackup(db, { folder: backupFolder(config()), at: config().backupAt, now: now() })
}

async function publishRankingOf({ db }: ScheduledServices): Promise<boolean> {
  const { isRunning } = await getAgentStatus(db.reader)
  return publishRankingIfDue(db, isRunning ? { isAutomatic: true } : {})
}

async function runAgent({ db, now, contact, athletesPerHour }: ScheduledServices) {
  return runAgentOnce(db, { now: now(), contact: await contact(), athletesPerHour: await athletesPerHour() })
}

async function runRemainders({ db, now, contact }: ScheduledServices) {
  return queueRemainders(db, { now: now(), contact: await contact() })
}

/** Each list is fetched once a week, in the background; nothing is without a contact address. */
async function runTrafficLists({ providers }: ScheduledServices) {
  const sources = await providers.current()
  if (sources) await refreshTrafficLists(sources)
}

async function runDueDiscoveries({ db, now, contact }: ScheduledServices) {
  return queueDueDiscoveries(db, { now: now(), contact: await contact() })
}
