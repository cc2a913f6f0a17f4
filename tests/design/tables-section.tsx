import { useLocation } from '@remix-run/react'
import { StatusBadge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { Menu, MenuLink } from '#app/base/components/overlays/menu.tsx'
import {
  SortableHeader,
  Table,
  TableBody,
  TableCell,
  TableEmpty,
  TableHead,
  TableHeader,
  TableRow,
  TableSkeleton,
} from '#app/base/components/tables/table.tsx'
import {
  SelectAllHeader,
  SelectionBar,
  SelectionButton,
  SelectRowCell,
  TableSelection,
} from '#app/base/components/tables/table-selection.tsx'
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
            <SelectionButton to="/design/delete-selected" opensDialog variant="danger-quiet" size="sm">
              Delete Selected
            </SelectionButton>
          </SelectionBar>
        </TableSelection>
      </Example>
      <Example title="Scrolls in its own box, while other rows are on their way">
        <Table caption="Brands, other rows on their way" framed busy>
          <BrandHead />
          <TableBody>
            {ATHLETES.map(({ name, brands }) => (
              <TableRow key={name}>
                <TableCell>{name}</TableCell>
                {COLUMNS.map((column) => (
                  <TableCell key={column} numeric>
                    {formatCount(brands)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Example>
      <Example title="Loading">
        <Table caption="Brands, loading" framed busy>
          <BrandHead />
          <TableBody>
            <TableSkeleton columns={COLUMNS.length + 1} rows={3} />
          </TableBody>
        </Table>
      </Example>
      <Example title="Empty">
        <Table caption="Brands, none" framed>
          <BrandHead />
          <TableBody>
            <TableEmpty columns={COLUMNS.length + 1}>
              <EmptyState
                title="No brand fits these filters"
                headingLevel={3}
                action={<LinkButton to="#tables">Clear filters</LinkButton>}
              />
            </TableEmpty>
          </TableBody>
        </Table>
      </Example>
    </Section>
  )
}

function AthleteTable() {
  const params = new URLSearchParams(useLocation().search)
  const order = params.get('order') === 'desc' ? ('desc' as const) : ('asc' as const)
  const sort = { by: params.get('sortBy') ?? 'name', order }

  return (
    <Table caption="Athletes" stacked>
      <TableHead>
        <SelectAllHeader />
        <SortableHeader column="name" sort={sort}>
          Name
        </SortableHeader>
        <SortableHeader column="status" sort={sort}>
          Status
        </SortableHeader>
        <SortableHeader column="brandCount" sort={sort} numeric>
          Brands
        </SortableHeader>
        <TableHeader hideLabel>Actions</TableHeader>
      </TableHead>
      <TableBody>
        {ATHLETES.map(({ name, status, brands }) => (
          <TableRow key={name}>
            <SelectRowCell value={name} label={`Select ${name}`} />
            <TableCell>{name}</TableCell>
            <TableCell label="Status">
              <StatusBadge status={status} />
            </TableCell>
            <TableCell label="Brands" numeric>
              {formatCount(brands)}
            </TableCell>
            <TableCell className="text-right">
              <Menu label={`Actions for ${name}`} iconOnly size="sm">
                <MenuLink to="/design/edit" preventScrollReset>
                  Edit
                </MenuLink>
                <MenuLink to="/design/delete" preventScrollReset danger>
                  Delete
                </MenuLink>
              </Menu>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function BrandHead() {
  return (
    <TableHead>
      <TableHeader>Name</TableHeader>
      {COLUMNS.map((column) => (
        <TableHeader key={column} numeric>
          {column}
        </TableHeader>
      ))}
    </TableHead>
  )
}

const COLUMNS = ['Athletes', 'Followers', 'Traffic', 'Quality', 'Growth', 'Coverage', 'Champion Index']

const ATHLETES = [
  { name: 'LeBron James', status: 'ACTIVE', brands: 1204 },
  { name: 'Naomi Osaka', status: 'INACTIVE', brands: 31 },
  { name: 'Serena Williams', status: 'RETIRED', brands: 8 },
] as const
