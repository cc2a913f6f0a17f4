import { useLocation } from '@remix-run/react'
import { ShowToast } from '#app/base/components/feedback/show-toast.tsx'
import { HistoryIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Dialog } from '#app/base/components/overlays/dialog.tsx'
import type { FlashToast } from '#app/base/http/flash-toast.server.ts'
import { dialogOrigin } from '#app/records/athletes/dialog-address.ts'
import { FormatGuidelines } from './format-guidelines.tsx'
import { ImportForm } from './import-form.tsx'

interface ImportDialogProps {
  /** Why the submitted file was rejected. */
  answer?: { problem: string; canBeMatched: boolean; toast: FlashToast }
}

export function ImportDialog({ answer }: ImportDialogProps) {
  const { search } = useLocation()

  return (
    <Dialog
      title="Import Athletes"
      description="Add athletes from a CSV file. Existing athletes are not changed."
      closeTo={dialogOrigin(search)}
      size="lg"
    >
      {answer && <ShowToast toast={answer.toast} />}
      <div className="space-y-6">
        <ImportForm problem={answer?.problem} canBeMatched={answer?.canBeMatched} search={search} />
        <FormatGuidelines />
        <p className="text-sm text-ink-soft">
          For more rows or larger files, use the <TextLink to="/upload">Upload Center</TextLink>.
        </p>
        <LinkButton to="/upload/history" icon={HistoryIcon}>
          Upload History
        </LinkButton>
      </div>
    </Dialog>
  )
}
