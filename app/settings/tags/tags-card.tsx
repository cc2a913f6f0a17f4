import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import type { CountedTag } from '#app/records/fields/tag-list.ts'

export function TagsCard({ tags, isFiltered }: { tags: readonly CountedTag[]; isFiltered: boolean }) {
  return (
    <Card description="What records are marked with. A tag is there as long as a record has it." flush>
      {tags.length === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">
          {isFiltered ? 'No tag has this in it.' : 'No record has a tag.'}
        </p>
      ) : (
        <DataTable caption="Tags" stacked columns={COLUMNS} rows={tags} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}

const COLUMNS: Column<CountedTag>[] = [
  {
    label: 'Tag',
    phone: 'name',
    className: 'max-w-72 font-medium wrap-anywhere',
    cell: ({ id, name }) => (
      <TextLink to={`/settings/tags/${encodeURIComponent(id)}`}>
        <bdi>{name}</bdi>
      </TextLink>
    ),
  },
  {
    label: 'Athletes',
    numeric: true,
    cell: ({ name, athletes }) => <Records list="/athletes" tag={name} count={athletes} />,
  },
  {
    label: 'Brands',
    numeric: true,
    cell: ({ name, brands }) => <Records list="/champions" tag={name} count={brands} />,
  },
  { label: 'Links', numeric: true, cell: ({ links }) => <Records count={links} /> },
]

function Records({ list, tag, count }: { list?: string; tag?: string; count: number }) {
  if (count === 0) return <span className="text-ink-mute">0</span>
  if (!list || !tag) return formatCount(count)
  return <TextLink to={`${list}?${new URLSearchParams({ tag })}`}>{formatCount(count)}</TextLink>
}
