import { Card } from '#app/components/card.tsx'
import { HistoryIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { PageHeader } from '#app/components/page-header.tsx'
import { ShowToast } from '#app/components/show-toast.tsx'
import type { FlashToast } from '../http/flash-toast.server.ts'
import { FormatGuidelines } from './format-guidelines.tsx'
import { ImportForm } from './import-form.tsx'

interface ImportPageProps {
  /** Why the file that was sent was refused. */
  answer?: { problem: string; toast: FlashToast }
}

export function ImportPage({ answer }: ImportPageProps) {
  return (
    <>
      {answer && (
        <div className="noscript:-mx-4 noscript:-mt-4 noscript:sm:-mx-6">
          <ShowToast toast={answer.toast} />
        </div>
      )}
      <PageHeader
        title="Import Athletes"
        description="Adds the athletes of a CSV file. What is there already stays as it is."
        breadcrumbs={[{ label: 'Athletes', to: '/athletes' }, { label: 'Import' }]}
        actions={
          <LinkButton to="/athletes/imports" icon={HistoryIcon}>
            Past imports
          </LinkButton>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card title="File">
          <ImportForm problem={answer?.problem} />
        </Card>
        <FormatGuidelines />
      </div>
    </>
  )
}
