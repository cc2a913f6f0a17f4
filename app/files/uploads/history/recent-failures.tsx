import { useLocation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { useInPlaceForm } from '#app/base/components/forms/in-place.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { RecentFailure } from './open-failures.server.ts'

const NAMED = 5

/** The user's files that recently failed and why, shown on the upload and queue pages. */
export function RecentFailures({ failures }: { failures: readonly RecentFailure[] }) {
  const { pathname } = useLocation()
  if (failures.length === 0) return null
  const more = failures.length - NAMED

  return (
    <Banner tone="danger" title="Processing failed">
      <ul className="wrap-anywhere">
        {failures.slice(0, NAMED).map(({ id, fileName, error }) => (
          <li key={id}>
            <TextLink to={`/upload/${id}`}>
              <bdi>{fileName}</bdi>
            </TextLink>
            {error !== null && `: ${error}`}{' '}
            <span className="inline-block">
              <DismissButton upload={{ id, fileName }} redirectTo={pathname} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          And {more} more: see <TextLink to="/upload/history">Upload History</TextLink>.
        </p>
      )}
    </Banner>
  )
}

type DismissButtonProps = { upload: { id: string; fileName: string }; redirectTo: string }

export function DismissButton({ upload: { id, fileName }, redirectTo }: DismissButtonProps) {
  const onSubmit = useInPlaceForm({ failed: 'Failed to dismiss the failure' })
  return (
    <form method="post" action={`/upload/${id}/dismissal`} onSubmit={onSubmit}>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Button size="sm" aria-label={`Dismiss the failure of ${fileName}`}>
        Dismiss
      </Button>
    </form>
  )
}
