import type { ReactNode } from 'react'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { Tabs } from '#app/base/components/navigation/tabs.tsx'

type ExportHeaderProps = { current: (typeof TABS)[number]['to']; description: string; actions?: ReactNode }

/** The head of the pages where analytics become files: now, in the background, and every week or month. */
export function ExportHeader({ current, description, actions }: ExportHeaderProps) {
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Analytics', to: '/analytics' }, { label: EXPORT_TITLE }]}
        title={EXPORT_TITLE}
        description={description}
        actions={actions}
      />
      <div className="mb-6">
        <Tabs label={EXPORT_TITLE} tabs={TABS.map((tab) => ({ ...tab, current: tab.to === current }))} />
      </div>
    </>
  )
}

export const EXPORT_TITLE = 'Export or schedule'

const TABS = [
  { label: 'Advanced Export', to: '/analytics/export' },
  { label: 'Reports', to: '/analytics/reports' },
  { label: 'Scheduled', to: '/analytics/schedules' },
] as const
