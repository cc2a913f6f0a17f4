import { formatCount } from '#app/components/display/format.ts'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { Dialog, DialogFooter } from '#app/components/overlays/dialog.tsx'
import type { SerializedBrandLink } from '#app/relationships/relationship.ts'
import { BrandLinkList } from './brand-link-list.tsx'

type BrandsDialogProps = {
  athlete: { id: string; name: string }
  links: readonly SerializedBrandLink[]
  total: number
  /** URL of the discovery dialog over the same page. */
  processTo: { pathname: string; search: string }
  closeTo: string
}

export function BrandsDialog({ athlete, links, total, processTo, closeTo }: BrandsDialogProps) {
  return (
    <Dialog
      title={`Brands of ${athlete.name}`}
      description={total > 0 ? `${formatCount(total)} in total, strongest relationship first.` : undefined}
      closeTo={closeTo}
      size="lg"
    >
      {total === 0 ? (
        <p className="text-sm text-ink-soft">
          No brands found for this athlete. Click &quot;Process&quot; to discover brands.
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
        <LinkButton to={processTo} replace preventScrollReset variant="primary" prefetch="none">
          Process
        </LinkButton>
      </DialogFooter>
    </Dialog>
  )
}
