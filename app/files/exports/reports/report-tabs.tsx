import { Tabs } from '#app/base/components/navigation/tabs.tsx'

export function ReportTabs({ current }: { current: 'reports' | 'schedules' }) {
  return (
    <div className="mb-6">
      <Tabs
        label="Reports"
        tabs={[
          { label: 'Reports', to: '/analytics/reports', current: current === 'reports' },
          { label: 'Scheduled', to: '/analytics/schedules', current: current === 'schedules' },
        ]}
      />
    </div>
  )
}
