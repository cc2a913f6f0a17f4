import { countOf, formatCount } from '#app/base/components/display/format.ts'
import { NotificationDetailsSchemas } from '#app/base/events/notification-details.ts'
import { providerName } from '#app/base/platform/providers/provider-labels.ts'
import { describeAlert } from '#app/site/alerts/describe-alert.ts'
import { describeResults } from '#app/site/job-monitor/describe-results.ts'
import type { NotificationRow } from '#db/tables/notification.ts'
import { describeJob } from '#jobs/job-description.ts'
import { errorText } from '#jobs/job-error.ts'
import type { Notification } from './notification.ts'

type Described = Pick<Notification, 'title' | 'text' | 'subject' | 'href'> & {
  file?: { href: string; expiresAt: string }
}

/** The words of a notification, from its codes and values. */
export function serializeNotification(row: Pick<NotificationRow, Fields>, now: Date): Notification {
  const { file, ...words } = describe(row)
  return {
    id: row.public_id,
    kind: row.kind,
    ...words,
    download: file ? { ...file, isExpired: file.expiresAt <= now.toISOString() } : null,
    readAt: row.read_at,
    createdAt: row.created_at,
  }
}

type Fields = 'public_id' | 'kind' | 'details' | 'read_at' | 'created_at'

function describe({ kind, details }: Pick<NotificationRow, 'kind' | 'details'>): Described {
  const values: unknown = JSON.parse(details)
  switch (kind) {
    case 'upload': {
      const { upload, file, results, isCheck } = NotificationDetailsSchemas.upload.parse(values)
      const text = results ? describeResults(results) : null
      return {
        title: `${file} has been ${isCheck ? 'checked, nothing was changed' : 'processed'}`,
        subject: file,
        text,
        href: `/upload/${upload}`,
      }
    }
    case 'export': {
      const { name, path, expiresAt } = NotificationDetailsSchemas.export.parse(values)
      return { title: `${name} is ready`, subject: name, text: null, href: null, file: { href: path, expiresAt } }
    }
    case 'discovery': {
      const known = NotificationDetailsSchemas.discovery.parse(values)
      if ('completed' in known) return describeBatch(known)
      const href = known.athlete && `/athletes/${known.athlete}`
      return { title: `Brand discovery finished: ${known.name}`, subject: known.name, text: null, href }
    }
    case 'failure': {
      const failed = NotificationDetailsSchemas.failure.parse(values)
      if ('completed' in failed) return describeBatch(failed)
      if ('lostAlerts' in failed) return describeLostAlerts(failed)
      if ('webhook' in failed) return describeWebhook(failed)
      if ('sheet' in failed) return describeSheet(failed)
      const { label } = describeJob(failed.jobType)
      const title = failed.subject === null ? `${label} failed` : `${label} failed: ${failed.subject}`
      const text = errorText({ error_code: failed.code, error: failed.error })
      return { title, subject: failed.subject, text, href: pageOf(failed) }
    }
    case 'provider': {
      const { provider } = NotificationDetailsSchemas.provider.parse(values)
      return {
        title: `${providerName(provider)} has stopped responding`,
        subject: null,
        text: 'Discovery continues without it and tries it again after a pause.',
        href: '/settings/providers',
      }
    }
    case 'alert':
      return describeAlert(NotificationDetailsSchemas.alert.parse(values))
  }
}

function describeBatch({ completed, failed }: { completed: number; failed: number }): Described {
  const all = completed + failed
  const title = `Brand discovery finished: ${countOf(all, 'athlete')}`
  const text = `${formatCount(completed)} completed, ${formatCount(failed)} failed.`
  return { title, subject: null, text, href: '/dashboard' }
}

function describeWebhook({ webhook, name, reason }: { webhook: string; name: string; reason: 'gone' | 'failing' }) {
  const why = reason === 'gone' ? 'Its address answered that it is gone.' : 'It has failed for three days.'
  const text = `${why} Nothing more is delivered until you switch it on.`
  return { title: `Webhook switched off: ${name}`, subject: name, text, href: `/settings/webhooks/${webhook}` }
}

function describeSheet({ sheet, problem }: { sheet: string; problem: string | null }): Described {
  const [title, text] =
    problem === null
      ? [`Published sheet works again: ${sheet}`, 'It is imported as before.']
      : [
          `Published sheet not imported: ${sheet}`,
          `${problem} You are told when it works again, not each time it fails.`,
        ]
  return { title, subject: sheet, text, href: '/upload/address' }
}

interface LostAlerts {
  webhook: string
  name: string
  lostAlerts: number
  person: string | null
}

function describeLostAlerts({ webhook, name, lostAlerts, person }: LostAlerts): Described {
  const whose = person === null ? 'a deleted account' : `${person}, who is no longer an active administrator`
  const text = `It told of ${countOf(lostAlerts, 'alert')} of ${whose}. Choose alerts of your own for it instead.`
  return { title: `Webhook lost alerts: ${name}`, subject: name, text, href: `/settings/webhooks/${webhook}` }
}

type Subjects = Record<'upload' | 'athlete' | 'report', string | null>

function pageOf({ upload, athlete, report }: Subjects): string {
  if (upload !== null) return `/upload/${upload}`
  if (report !== null) return `/analytics/reports/${report}`
  return athlete === null ? '/dashboard' : `/athletes/${athlete}`
}
