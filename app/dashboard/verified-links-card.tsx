import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { hostOf } from '#app/base/platform/web-address.ts'
import { publisherLabel } from '#app/champion-index/evidence/publisher-label.ts'
import { SourceLink } from '#app/records/relationships/source-link.tsx'
import { relationshipWords } from '#app/records/relationships/wording.ts'
import type { VerifiedLink } from './verified-links.queries.server.ts'

export function VerifiedLinksCard({ links }: { links: readonly VerifiedLink[] }) {
  return (
    <Card title="Newly verified links" description="Latest first, each with its best evidence" flush>
      {links.length === 0 ? (
        <p className="border-t px-5 py-6 text-sm text-ink-mute sm:px-6">None verified yet</p>
      ) : (
        <ul className="divide-y border-t">
          {links.map((link) => (
            <li key={link.id} className="space-y-1.5 px-5 py-3 text-sm sm:px-6">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">
                  <RowLink to={`/athletes/${link.athleteId}`} className="quiet-link font-medium">
                    {link.athleteName}
                  </RowLink>
                  {`, ${relationshipWords(link.type)}, `}
                  <RowLink to={`/champions/${link.brandId}`} className="quiet-link font-medium">
                    {link.brandName}
                  </RowLink>
                </span>
                <span className="text-xs text-ink-mute">
                  <DateTime value={link.verifiedAt} />
                </span>
              </p>
              <Quote link={link} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Quote({ link: { quote, url, publisher } }: { link: VerifiedLink }) {
  if (quote === null || url === null || publisher === null) {
    return <p className="text-xs text-ink-mute">No quote: confirmed by structured data or a reviewer.</p>
  }
  return (
    <>
      <blockquote className="line-clamp-3 border-l-2 border-line pl-3 text-ink-soft wrap-anywhere">
        “{quote}”
      </blockquote>
      <p className="text-xs text-ink-mute touch:*:inline-flex touch:*:min-h-11 touch:*:items-center">
        {url === '' ? publisherLabel(publisher) : <SourceLink url={url}>{hostOf(url)}</SourceLink>}
      </p>
    </>
  )
}
