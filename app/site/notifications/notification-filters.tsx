import { Form, useLocation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { useSelfSendingForm } from '#app/base/components/forms/use-self-sending-form.ts'
import { Tabs } from '#app/base/components/navigation/tabs.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { NOTIFICATION_KINDS } from '#db/tables/notification.ts'
import { KIND_LABELS, type NotificationQuery } from './notification.ts'

type NotificationFiltersProps = { query: NotificationQuery; unread: number }

export function NotificationFilters({ query: { kind, unread = false }, unread: count }: NotificationFiltersProps) {
  const { search } = useLocation()
  const selfSending = useSelfSendingForm({ kind: kind ?? '' })
  const view = (value: string | null) => ({ search: searchLink(search, { unread: value, page: null }) })

  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
      <Tabs
        label="Notifications"
        tabs={[
          { label: 'All', to: view(null), current: !unread },
          { label: 'Unread', to: view('true'), current: unread, count },
        ]}
      />
      <Form {...selfSending} action="/notifications" className="flex items-center gap-2 pb-1.5">
        <Select
          label="Kind"
          hideLabel
          name="kind"
          size="sm"
          emptyLabel="All kinds"
          defaultValue={kind ?? ''}
          options={NOTIFICATION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        />
        {unread && <input type="hidden" name="unread" value="true" />}
        <div className="hidden noscript:block">
          <Button size="sm">Show</Button>
        </div>
      </Form>
    </div>
  )
}
