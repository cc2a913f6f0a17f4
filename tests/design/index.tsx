import { Outlet } from '@remix-run/react'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { pageTitle } from '#app/site/shell/frame/page-title.ts'
import { ActionsSection } from './actions-section.tsx'
import { DataSection } from './data-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FoundationSection } from './foundation-section.tsx'
import { NavigationSection } from './navigation-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { TablesSection } from './tables-section.tsx'

export const meta = () => pageTitle('Design')

export function loader() {
  return null
}

/** The action URL of the example forms, which store nothing. */
export function action() {
  return null
}

export default function DesignPage() {
  return (
    <>
      <PageHeader
        title="Design"
        description="Every component in every state. In development only; the theme is switched in the header."
      />
      <nav aria-label="Sections" className="mb-8 flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {SECTIONS.map(([id, title]) => (
          <a key={id} href={`#${id}`} className="rounded-sm text-accent-ink underline underline-offset-3">
            {title}
          </a>
        ))}
      </nav>
      <div className="space-y-10">
        <FoundationSection />
        <ActionsSection />
        <FieldsSection />
        <NavigationSection />
        <DataSection />
        <TablesSection />
        <FeedbackSection />
        <OverlaysSection />
      </div>
      <Outlet />
    </>
  )
}

const SECTIONS = [
  ['foundation', 'Foundation'],
  ['actions', 'Buttons and links'],
  ['fields', 'Fields'],
  ['navigation', 'Navigation'],
  ['data', 'Figures and facts'],
  ['tables', 'Tables'],
  ['feedback', 'Feedback'],
  ['overlays', 'Dialogs and menus'],
]

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
