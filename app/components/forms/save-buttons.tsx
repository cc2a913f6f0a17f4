import { Button } from '../button.tsx'
import { LinkButton } from '../navigation/link-button.tsx'

type SaveButtonsProps = {
  /** Somebody else saved the record meanwhile: both versions are shown. */
  hasBothVersions: boolean
  closeTo: string
  busy: boolean
}

/** The end of a form that edits a record. */
export function SaveButtons({ hasBothVersions, closeTo, busy }: SaveButtonsProps) {
  return (
    <>
      {hasBothVersions && (
        <LinkButton to={closeTo} replace preventScrollReset prefetch="none">
          Take theirs
        </LinkButton>
      )}
      <Button variant="primary" busy={busy} busyLabel="Saving...">
        {hasBothVersions ? 'Keep mine' : 'Save Changes'}
      </Button>
    </>
  )
}
