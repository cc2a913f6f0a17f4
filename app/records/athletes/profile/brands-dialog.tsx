import { Badge } from '#app/base/components/display/badge.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Dialog, DialogFooter } from '#app/base/components/overlays/dialog.tsx'
import type { SerializedBrandLink } from '#app/records/relationships/relationship.ts'
import { confidenceWords, relationshipWords } from '#app/records/relationships/wording.ts'
import { useMayEdit } from '#app/site/shell/root-data.ts'

type BrandsDialogProps = {
  athlete: { id: string; name: string }
  links: readonly SerializedBrandLink[]
  total: number
  /** URL of the discovery dialog over the same page. */
  processTo: { pathname: string; search: string }
  closeTo: string
}

export function BrandsDialog({ athlete, links, total, processTo, closeTo }: BrandsDialogProps) {
  const mayEdit = useMayEdit()
  return (
    <Dialog
      title={`Brands of ${athlete.name}`}
      description={total > 0 ? `${formatCount(total)} in total, strongest relationship first.` : undefined}
      closeTo={closeTo}
      size="lg"
    >
      {total === 0 ? (
        <p className="text-sm text-ink-soft">
          No brands found for this athlete.{mayEdit && ' Click "Process" to discover brands.'}
        </p>
      ) : (
        <>
          <BrandLinkList links={links} />
          <p className="mt-4 text-sm text-ink-mute">
            {total > links.length && `${formatCount(total - links.length)} more are not shown. `}
            See the evidence for each on <TextLink to={`/athletes/${athlete.id}#brands`}>the athlete’s page</TextLink>.
          </p>
        </>
      )}
      <DialogFooter cancelLabel="Close">
        {mayEdit && (
          <LinkButton to={processTo} replace preventScrollReset variant="primary" prefetch="none">
            Process
          </LinkButton>
        )}
      </DialogFooter>
    </Dialog>
  )
}

/** A summary of an athlete's brands, strongest first; the evidence is on the athlete's page. */
function BrandLinkList({ links }: { links: readonly SerializedBrandLink[] }) {
  return (
    <ul className="-mx-5 divide-y border-y sm:-mx-6">
      {links.map((link) => (
        <li
          key={link.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3 text-sm sm:px-6"
        >
          <div className="min-w-0">
            <TextLink to={`/champions/${link.brand.id}`} quiet className="wrap-anywhere" dir="auto">
              {link.brand.name}
            </TextLink>
            <p className="text-ink-mute">
              {relationshipWords(link.relationshipType)} · {link.brand.category}
              {link.ownershipPercentage !== null && ` · ${link.ownershipPercentage}% ownership`}
            </p>
          </div>
          <div className="flex items-center gap-2">
            {link.standing === 'FORMER' && <Badge tone="warning">former</Badge>}
            <Badge tone={TONES[link.verificationStatus]}>{link.verificationStatus.toLowerCase()}</Badge>
            <span className="text-ink-mute tabular-nums">{confidenceWords(link)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

const TONES = { VERIFIED: 'positive', PENDING: 'caution', UNVERIFIED: 'neutral' } as const
