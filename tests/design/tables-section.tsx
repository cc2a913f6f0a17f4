import { useLocation } from '@remix-run/react'
import { StatusBadge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { Menu, MenuLink } from '#app/base/components/overlays/menu.tsx'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { SelectionBar, SelectionButton, TableSelection } from '#app/base/components/tables/table-selection.tsx'
import { Example, Section } from './section.tsx'

export function TablesSection() {
  return (
    <Section id="tables" title="Tables">
      <Example title="Sorted, with a selection and row actions; rows become cards on small screens">
        <TableSelection total={12_480}>
          <Card title="Athletes Directory" headingLevel={3} flush>
            <AthleteTable />
          </Card>
          <SelectionBar>
            <SelectionButton to="/design/delete-selected" opens="dialog" variant="danger-quiet" size="sm">
              Delete Selected
            </SelectionButton>
          </SelectionBar>
        </TableSelection>
      </Example>
      <Example title="Scrolls in its own box, while other rows are on their way">
        <DataTable caption="Brands, other rows on their way" framed busy {...BRANDS} rows={ATHLETES} />
      </Example>
      <Example title="Loading">
        <DataTable caption="Brands, loading" framed busy {...BRANDS} rows={[]} skeletons={3} />
      </Example>
      <Example title="Empty">
        <DataTable
          caption="Brands, none"
          framed
          {...BRANDS}
          rows={[]}
          empty={
            <EmptyState
              title="No brand fits these filters"
              headingLevel={3}
              action={<LinkButton to="#tables">Clear filters</LinkButton>}
            />
          }
        />
      </Example>
    </Section>
  )
}

function AthleteTable() {
  const params = new URLSearchParams(useLocation().search)
  const order = params.get('order') === 'desc' ? ('desc' as const) : ('asc' as const)
  const sort = { by: params.get('sortBy') ?? 'name', order }

  return (
    <DataTable
      caption="Athletes"
      stacked
      columns={[
        { label: 'Name', sort: 'name', phone: 'name', cell: ({ name }) => name },
        { label: 'Status', sort: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
        { label: 'Brands', sort: 'brandCount', numeric: true, cell: ({ brands }) => formatCount(brands) },
        { label: 'Actions', hideLabel: true, className: 'text-right', cell: ({ name }) => <Actions of={name} /> },
      ]}
      rows={ATHLETES}
      rowKey={({ name }) => name}
      sort={sort}
      selection={({ name }) => ({ value: name, label: `Select ${name}` })}
    />
  )
}

function Actions({ of }: { of: string }) {
  return (
    <Menu label={`Actions for ${of}`} iconOnly size="sm">
      <MenuLink to="/design/edit" preventScrollReset>
        Edit
      </MenuLink>
      <MenuLink to="/design/delete" preventScrollReset danger>
        Delete
      </MenuLink>
    </Menu>
  )
}

const ATHLETES = [
  { name: 'LeBron James', status: 'ACTIVE', brands: 1204 },
  { name: 'Naomi Osaka', status: 'INACTIVE', brands: 31 },
  { name: 'Serena Williams', status: 'RETIRED', brands: 8 },
] as const

type Athlete = (typeof ATHLETES)[number]

const FIGURES = ['Athletes', 'Followers', 'Traffic', 'Quality', 'Growth', 'Coverage', 'Champion Index']

const BRANDS = {
  columns: [
    { label: 'Name', cell: ({ name }) => name },
    ...FIGURES.map((label): Column<Athlete> => ({ label, numeric: true, cell: ({ brands }) => formatCount(brands) })),
  ] satisfies Column<Athlete>[],
  rowKey: ({ name }: Athlete) => name,
}
