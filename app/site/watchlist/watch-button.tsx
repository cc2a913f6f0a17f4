import { useLocation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { useInPlaceForm } from '#app/base/components/forms/in-place.ts'
import { HideIcon, ShowIcon } from '#app/base/components/icon.tsx'
import type { WatchKind } from '#db/tables/watch.ts'

type WatchButtonProps = { kind: WatchKind; id: string; isWatched: boolean }

export function WatchButton({ kind, id, isWatched }: WatchButtonProps) {
  const { pathname, search } = useLocation()
  const onSubmit = useInPlaceForm({ failed: 'Watchlist not changed' })

  return (
    <form method="post" action="/watches" onSubmit={onSubmit}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="watched" value={String(!isWatched)} />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <Button icon={isWatched ? HideIcon : ShowIcon}>{isWatched ? 'Stop watching' : 'Watch'}</Button>
    </form>
  )
}
