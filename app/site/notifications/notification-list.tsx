import { Form, useNavigation } from '@remix-run/react'
import { clsx } from 'clsx'
import { Button } from '#app/base/components/button.tsx'
import { Badge } from '#app/base/components/display/badge.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { BellIcon, CheckIcon, DeleteIcon, DownloadIcon } from '#app/base/components/icon.tsx'
import { Link } from '#app/base/components/navigation/link.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { aroundSubject, KIND_LABELS, type Notification } from './notification.ts'

/** Each leads to its subject; opening it marks it as read. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  return (
    <ul aria-label="Notifications" className="divide-y rounded-lg border bg-surface">
      {notifications.map((notification) => (
        <Item key={notification.id} notification={notification} />
      ))}
    </ul>
  )
}

function Item({ notification }: { notification: Notification }) {
  const { kind, text, readAt, createdAt, download } = notification
  const isUnread = readAt === null

  return (
    <li className="flex items-start gap-x-4 px-4 py-4 sm:px-6">
      <span
        className={clsx('mt-1.5 size-2 shrink-0 rounded-full', isUnread ? 'bg-accent' : 'invisible')}
        aria-hidden="true"
      />
      <div className="min-w-0 grow">
        <p className={clsx('text-sm wrap-anywhere', isUnread ? 'font-semibold' : 'text-ink-soft')}>
          {isUnread && <span className="sr-only">Unread: </span>}
          <Title notification={notification} />
        </p>
        {text !== null && (
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-mute" dir="auto">
            {text}
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-mute">
          <Badge>{KIND_LABELS[kind]}</Badge>
          <DateTime value={createdAt} withTime />
          {download && <Download download={download} />}
        </p>
      </div>
      <Actions notification={notification} />
    </li>
  )
}

function Title({ notification: { id, title, subject, href } }: { notification: Notification }) {
  const { before, name, after } = aroundSubject(title, subject)
  const words = (
    <>
      {before}
      {name && <bdi>{name}</bdi>}
      {after}
    </>
  )
  if (href === null) return words
  return (
    <Link to={`/notifications/${id}`} className="quiet-link touch:hit touch:inline-block">
      {words}
    </Link>
  )
}

function Download({ download: { href, expiresAt, isExpired } }: { download: NonNullable<Notification['download']> }) {
  if (isExpired) return <span>The file was deleted after 7 days</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <a href={href} download className="loud-link inline-flex items-center gap-1.5 touch:hit">
        <DownloadIcon />
        Download
      </a>
      <span>
        until <DateTime value={expiresAt} />
      </span>
    </span>
  )
}

function Actions({ notification: { id, title, readAt } }: { notification: Notification }) {
  const busy = useNavigation().formMethod === 'POST'
  const isUnread = readAt === null

  return (
    <Form method="post" preventScrollReset className="flex shrink-0 gap-2 max-sm:flex-col">
      <Button
        name={isUnread ? 'read' : 'unread'}
        value={id}
        size="sm"
        variant="ghost"
        icon={isUnread ? CheckIcon : BellIcon}
        iconOnly
        title={isUnread ? 'Mark as read' : 'Mark as unread'}
        disabled={busy}
      >
        {isUnread ? 'Mark as read' : 'Mark as unread'}: {title}
      </Button>
      <Button name="delete" value={id} size="sm" variant="ghost" icon={DeleteIcon} iconOnly disabled={busy}>
        Delete: {title}
      </Button>
    </Form>
  )
}

export function NoNotifications({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={BellIcon}
        title="No matching notifications"
        action={<LinkButton to="/notifications">Show all</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      icon={BellIcon}
      title="No notifications"
      text="You get a notification here when a file you uploaded has been processed, a report is ready, a discovery finishes, a job fails or an alert is triggered."
    />
  )
}
