import { useLocation } from '@remix-run/react'
import { Banner } from '#app/components/feedback/banner.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { DismissButton } from './dismiss-button.tsx'
import type { RecentFailure } from './recent-failures.queries.server.ts'

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
