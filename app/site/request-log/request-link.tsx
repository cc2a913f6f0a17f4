import { createContext, useContext } from 'react'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { OPERATOR_PROVIDER } from '#app/base/platform/providers/provider-labels.ts'

/** Whether the viewer may open the request log. */
export const OpensRequestLog = createContext(false)

type Source = { provider: string; url: string; observedAt: string }
type Figure = Source & ({ brand: string; component?: string } | { athlete: string })
/** The request that fetched a piece of evidence, by its id, or a figure. */
export type FetchedBy = string | Figure

/** Whether the viewer is led to it; what a file brought was not fetched. */
export function useOpensRequest(to: FetchedBy | null): to is FetchedBy {
  const opens = useContext(OpensRequestLog)
  return opens && to !== null && (typeof to === 'string' || to.provider !== OPERATOR_PROVIDER)
}

export function RequestLink({ to }: { to: FetchedBy }) {
  const target = typeof to === 'string' ? to : `find?${new URLSearchParams(to)}`
  return (
    <RowLink to={`/settings/requests/${target}`} className="menu-item">
      Request that fetched this
    </RowLink>
  )
}
