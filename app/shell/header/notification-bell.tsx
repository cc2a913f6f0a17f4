import { BellIcon } from '#app/components/icon.tsx'
import { Link } from '#app/components/navigation/link.tsx'
import { useRevalidateOn } from '#app/realtime/use-revalidate-on.ts'
import { useRootData } from '../root-data.ts'

const MOST_SHOWN = 99

/** Leads to the notifications and counts the unread ones; the count follows the push connection. */
export function NotificationBell() {
  const unread = useRootData()?.unread ?? 0
  useRevalidateOn(['notifications'])

  return (
    <Link to="/notifications" className="header-button relative">
      <BellIcon className="size-4.5" />
      <span className="sr-only">Notifications{unread > 0 && `: ${unread} unread`}</span>
      {unread > 0 && (
        <span
          className="absolute -top-0.5 left-4.5 min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem] leading-4 font-semibold text-on-accent tabular-nums"
          aria-hidden="true"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  )
}
