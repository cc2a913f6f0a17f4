import { useLocation } from '@remix-run/react'
import { AthletesIcon, BrandIcon } from '#app/base/components/icon.tsx'
import { Breadcrumbs } from '#app/base/components/navigation/breadcrumbs.tsx'
import { Tabs } from '#app/base/components/navigation/tabs.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { Example, Section } from './section.tsx'

export function NavigationSection() {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const tab = params.get('tab') ?? 'all'

  return (
    <Section id="navigation" title="Navigation">
      <Example title="Tabs">
        <Tabs
          label="Results"
          tabs={TABS.map(({ value, ...shown }) => ({
            ...shown,
            current: value === tab,
            to: { search: searchLink(search, { tab: value === 'all' ? null : value }) },
          }))}
        />
      </Example>
      <Example title="Breadcrumbs">
        <Breadcrumbs items={[{ label: 'Champions', to: '/champions' }, { label: 'Nike' }]} />
      </Example>
      <Example title="Pagination">
        <Pagination page={Number(params.get('page') ?? 7)} limit={20} total={12_480} label="athletes" />
      </Example>
      <Example title="Pagination, one page">
        <Pagination page={1} limit={20} total={3} label="brands" />
      </Example>
    </Section>
  )
}

const TABS = [
  { value: 'all', label: 'All', count: 1284 },
  { value: 'athletes', label: 'Athletes', count: 1250, icon: AthletesIcon },
  { value: 'brands', label: 'Brands', count: 34, icon: BrandIcon },
  { value: 'analytics', label: 'Analytics' },
]
