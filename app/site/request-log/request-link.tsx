import { createContext, useContext } from 'react'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { OPERATOR_PROVIDER } from '#app/base/platform/providers/provider-labels.ts'

/** Whether the viewer may open the request log. */
export const OpensRequestLog = createContext(false)

type Source = { provider: string; url: string; observedAt: string }
type Figure = Source & ({ brand: string; component?: string } | { athlete: string })

/** For administrators: the request that fetched a piece of evidence or a figure, unless a file brought it. */
export function RequestLink({ to }: { to: string | Figure }) {
  if (!useContext(OpensRequestLog)) return null
  if (typeof to !== 'string' && to.provider === OPERATOR_PROVIDER) return null
  const target = typeof to === 'string' ? to : `find?${new URLSearchParams(to)}`
  return (
    <RowLink to={`/settings/requests/${target}`} className="soft-link" title="Request that fetched this">
      Request<span className="sr-only"> that fetched this</span>
    </RowLink>
  )
}
