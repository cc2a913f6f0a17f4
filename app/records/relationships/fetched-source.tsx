import { useId } from 'react'
import { popover } from '#app/base/components/overlays/popover.ts'
import { isWebAddress } from '#app/base/platform/web-address.ts'
import { type FetchedBy, RequestLink, useOpensRequest } from '#app/site/request-log/request-link.tsx'
import { SourceLink } from './source-link.tsx'

type FetchedSourceProps = { url: string; request: FetchedBy | null; children: string }

/** A source as a link; for who may see the request that read it, a popover with both. */
export function FetchedSource({ url, request, children }: FetchedSourceProps) {
  const { button, panel } = popover(useId())
  if (!useOpensRequest(request)) return <SourceLink url={url}>{children}</SourceLink>
  return (
    <>
      <button type="button" {...button} className="soft-link touch:hit">
        {children}
      </button>
      <span {...panel} className="popover-below menu-panel">
        {isWebAddress(url) && (
          <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="menu-item">
            Open the source
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
        <RequestLink to={request} />
      </span>
    </>
  )
}
