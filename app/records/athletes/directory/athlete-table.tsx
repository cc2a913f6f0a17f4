import { useLocation } from '@remix-run/react'
import { ScoreBadge, StatusBadge } from '#app/base/components/display/badge.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount, formatRank } from '#app/base/components/display/format.ts'
import { PartialDay } from '#app/base/components/display/partial-day.tsx'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { SearchIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { RowMenu } from '#app/base/components/overlays/row-popover.tsx'
import { shownColumns } from '#app/base/components/tables/chosen-columns.ts'
import type { Column, Sort } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { ownCells, withOwnColumns } from '#app/records/fields/own/own-columns.tsx'
import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { openView } from '#app/site/saved-views/saved-view.ts'
import { useMayEdit } from '#app/site/shell/root-data.ts'
import type { SerializedAthlete } from '../athlete-answer.ts'
import { overList } from '../dialog-address.ts'
import { SocialHandleIcons } from '../social-handles.tsx'
import { AthleteActions } from './athlete-actions.tsx'
import type { AthleteSort } from './athlete-sort.ts'
import { DIRECTORY_COLUMNS, type DirectoryColumn } from './directory-columns.ts'

type AthleteTableProps = {
  athletes: readonly SerializedAthlete[]
  own: readonly OwnField[]
  sort: Sort
  /** Whether rows can be selected. */
  selectable: boolean
  /** Other rows have been loading for a while. */
  loading: boolean
}

export function AthleteTable({ athletes, own, sort, selectable, loading }: AthleteTableProps) {
  const { search } = useLocation()
  const hasIndex = loading || athletes.some(({ championIndexScores: [index] }) => index)

  const cells = { ...ownCells(own), ...listColumns(search, hasIndex) }
  const chosen = shownColumns(cells, withOwnColumns(DIRECTORY_COLUMNS, own), search)

  return (
    <>
      <DataTable
        caption="Athletes Directory"
        stacked="brief"
        columns={[NAME, ...chosen, actions(search)]}
        rows={athletes}
        rowKey={({ id }) => id}
        sort={sort}
        selection={selectable ? ({ id, name }) => ({ value: id, label: `Select ${name}` }) : undefined}
        editable={useMayEdit()}
        skeletons={loading ? Math.max(athletes.length, FEWEST_SKELETONS) : 0}
        empty={<NoMatch />}
        busy={loading}
        className="directory"
      />
      <RowMenu name={MENU}>{(id) => <AthleteActions id={id} />}</RowMenu>
    </>
  )
}

const MENU = 'athlete-actions'
const FEWEST_SKELETONS = 5

type AthleteColumn = Column<SerializedAthlete, AthleteSort>

const NAME: AthleteColumn = {
  label: 'Name',
  sort: 'name',
  phone: 'name',
  headerClassName: 'lg:w-[27%]',
  className: 'max-w-72',
  cell: ({ id, name }) => (
    <RowLink to={`/athletes/${id}`} wholeRow className="quiet-link line-clamp-2 w-fit wrap-anywhere" dir="auto">
      {name}
    </RowLink>
  ),
}

/** Those that can be chosen. */
const listColumns = (search: string, hasIndex: boolean): Record<DirectoryColumn, Omit<AthleteColumn, 'label'>> => ({
  sport: {
    sort: 'sport',
    phone: 'note',
    headerClassName: 'lg:w-[17%]',
    className: 'sport-column',
    cell: ({ sport }) => <span dir="auto">{sportLabel(sport)}</span>,
  },
  status: {
    sort: 'status',
    phone: 'note',
    headerClassName: 'lg:w-[11%]',
    className: 'status-column',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  brands: {
    sort: 'brandCount',
    numeric: true,
    phone: 'note',
    className: 'brands-column',
    cell: (athlete) => <BrandCount athlete={athlete} search={search} />,
  },
  verified: {
    numeric: true,
    explanation:
      'Brands whose link to the athlete is verified: 80% confidence, a first-hand source and two independent publishers.',
    cell: ({ verifiedBrands }) => formatCount(verifiedBrands),
  },
  social: {
    cell: ({ socialHandles }) => <SocialHandleIcons handles={socialHandles} />,
  },
  processed: {
    sort: 'lastProcessed',
    firstOrder: 'desc',
    cell: ({ lastProcessed }) => <DateTime value={lastProcessed} />,
  },
  index: {
    numeric: true,
    phone: 'figure',
    hidden: !hasIndex,
    explanation:
      'The mean Champion Index of the athlete’s brands, 0 to 1000. Verified brands count fully, pending ones half, unverified ones a quarter.',
    cell: ({ championIndexScores: [index] }) => (index ? <ScoreBadge score={index.totalScore} /> : NONE),
  },
  rank: {
    numeric: true,
    phone: 'figure',
    hidden: !hasIndex,
    className: 'rank-column',
    explanation: 'The place among all athletes with an index. Athletes with equal indexes share a place.',
    cell: ({ championIndexScores: [index] }) => (index?.rank ? formatRank(index.rank) : NONE),
  },
  born: { cell: ({ dateOfBirth }) => (dateOfBirth === null ? NONE : <PartialDay value={dateOfBirth} />) },
  country: { cell: ({ country }) => country ?? NONE },
  tags: {
    className: 'max-w-64 wrap-anywhere',
    cell: ({ tags }) => (tags ? <span dir="auto">{tags}</span> : NONE),
  },
  note: {
    className: 'max-w-72',
    cell: ({ note }) =>
      note ? (
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {note}
        </span>
      ) : (
        NONE
      ),
  },
  added: { cell: ({ createdAt }) => <DateTime value={createdAt} /> },
  updated: { cell: ({ updatedAt }) => <DateTime value={updatedAt} /> },
})

const actions = (search: string): AthleteColumn => ({
  label: 'Actions',
  hideLabel: true,
  phone: 'menu',
  headerClassName: 'print:hidden',
  className: 'py-1 text-right print:hidden',
  cell: ({ id, name }) => (
    <a
      href={`/athletes/${id}/actions${overList('', search).search}`}
      data-opens={MENU}
      data-of={id}
      aria-label={`Actions for ${name}`}
      aria-haspopup="true"
      className="button ghost sm square"
    >
      <i className="i-ellipsis" />
    </a>
  ),
})

const NONE = <span className="text-ink-mute">–</span>

function BrandCount({ athlete: { id, name, brandCount }, search }: { athlete: SerializedAthlete; search: string }) {
  if (brandCount === 0) return <span className="text-ink-mute">0</span>
  return (
    <RowLink
      to={overList(`/athletes/${id}/brands`, search)}
      inPlace
      className="quiet-link touch:inline-block touch:min-w-6 touch:text-center touch:leading-6"
    >
      {formatCount(brandCount)}
      <span className="sr-only">{` ${brandCount === 1 ? 'brand' : 'brands'} of ${name}`}</span>
    </RowLink>
  )
}

/** Shown when no athlete matches the filters. */
function NoMatch() {
  const { search } = useLocation()
  return (
    <EmptyState
      icon={SearchIcon}
      headingLevel={3}
      title="No athletes match these filters"
      text="Try part of a name. Capitals and accents make no difference."
      action={
        <LinkButton to={{ pathname: '/athletes', search: openView(search) }} preventScrollReset>
          Clear filters
        </LinkButton>
      }
    />
  )
}
