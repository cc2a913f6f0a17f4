import { Button } from '../button.tsx'
import { LinkButton } from '../navigation/link-button.tsx'

type SaveButtonsProps = {
  /** Whether the form shows an edit conflict. */
  hasBothVersions: boolean
  closeTo: string
  busy: boolean
}

/** The buttons of a form that edits a record. */
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
