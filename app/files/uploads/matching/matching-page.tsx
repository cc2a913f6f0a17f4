import { formatCount } from '#app/base/components/display/format.ts'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { FileChoices } from './file-choices.tsx'
import { MappingForm } from './mapping-form.tsx'
import type { MatchedUpload } from './matched-upload.ts'
import type { MatchingPage as Page } from './matching-page.server.ts'

type MatchingPageProps = {
  upload: MatchedUpload
  page: Page
  /** What the submitted form lacks, or asks to look at. */
  notice?: string | undefined
}

/** Which columns of a file become which fields, before it is processed. */
export function MatchingPage({ upload, page, notice }: MatchingPageProps) {
  return (
    <>
      <PageHeader
        title="Match columns"
        breadcrumbs={[
          { label: 'Upload Center', to: '/upload' },
          { label: upload.name, to: `/upload/${upload.id}` },
          { label: 'Match columns' },
        ]}
        description={describe(upload, page)}
      />
      <div className="space-y-6">
        {page.status === 'refused' ? (
          <Banner tone="danger" title="The file cannot be read">
            {page.problem}. <TextLink to="/upload">Upload another file</TextLink>
          </Banner>
        ) : (
          <>
            <FileChoices upload={upload} page={page} />
            {notice !== undefined && (
              <Banner tone="caution" role="alert">
                {notice}
              </Banner>
            )}
            <MappingForm key={formKey(page)} upload={upload} page={page} />
          </>
        )}
      </div>
    </>
  )
}

function describe({ name, isRepeated }: MatchedUpload, page: Page): string {
  const rows = page.status === 'read' ? `, ${formatCount(page.view.rows)} ${page.view.rows === 1 ? 'row' : 'rows'}` : ''
  const again = isRepeated ? ' It was processed before; importing it again is an import of its own.' : ''
  return `${name}${rows}. Nothing is imported until you say so.${again}`
}

/** Another guess fills the controls anew; a form that comes back keeps what was chosen meanwhile. */
function formKey({ view, template }: Extract<Page, { status: 'read' }>): string {
  return `${view.mapping.kind} ${view.headerRow} ${template}`
}
