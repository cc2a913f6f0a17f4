import { useLocation } from '@remix-run/react'
import { ScoreBadge, StatusBadge } from '#app/base/components/display/badge.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount, formatRank } from '#app/base/components/display/format.ts'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { SearchIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { RowMenu } from '#app/base/components/overlays/row-popover.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import {
  type Sort,
  SortableHeader,
  Table,
  TableBody,
  TableEmpty,
  TableHead,
  TableHeader,
  TableSkeleton,
} from '#app/base/components/tables/table.tsx'
import { SelectAllHeader, SelectRowCell } from '#app/base/components/tables/table-selection.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { openView } from '#app/site/saved-views/saved-view.ts'
import type { SerializedAthlete } from '../athlete-answer.ts'
import { overList } from '../dialog-address.ts'
import { SocialHandleIcons } from '../social-handles.tsx'
import { AthleteActions } from './athlete-actions.tsx'

type AthleteTableProps = {
  athletes: readonly SerializedAthlete[]
  sort: Sort
  /** Whether rows can be selected. */
  selectable: boolean
  /** Other rows have been loading for a while. */
  loading: boolean
}

export function AthleteTable({ athletes, sort, selectable, loading }: AthleteTableProps) {
  const hasIndex = loading || athletes.some(({ championIndexScores: [index] }) => index)
  const columns = selectable ? COLUMNS + 1 : COLUMNS

  return (
    <>
      <Table
        caption="Athletes"
        stacked="brief"
        busy={loading}
        hides={hasIndex ? [] : [columns - 2, columns - 1]}
        className="directory"
      >
        <TableHead>
          {selectable && <SelectAllHeader />}
          <SortableHeader column="name" sort={sort} className="lg:w-[27%]">
            Name
          </SortableHeader>
          <SortableHeader column="sport" sort={sort} className="lg:w-[17%]">
            Sport
          </SortableHeader>
          <SortableHeader column="status" sort={sort} className="lg:w-[11%]">
            Status
          </SortableHeader>
          <SortableHeader column="brandCount" sort={sort} numeric>
            Brands
          </SortableHeader>
          <TableHeader numeric explanation={EXPLANATIONS.verified}>
            Verified
          </TableHeader>
          <TableHeader>Social links</TableHeader>
          <SortableHeader column="lastProcessed" sort={sort} firstOrder="desc">
            Last Processed
          </SortableHeader>
          <TableHeader numeric explanation={EXPLANATIONS.index}>
            Index
          </TableHeader>
          <TableHeader numeric explanation={EXPLANATIONS.rank}>
            Rank
          </TableHeader>
          <TableHeader hideLabel>Actions</TableHeader>
        </TableHead>
        <TableBody>
          {loading ? (
            <TableSkeleton
              columns={columns}
              rows={Math.max(athletes.length, FEWEST_SKELETONS)}
              selectable={selectable}
            />
          ) : athletes.length === 0 ? (
            <TableEmpty columns={columns}>
              <NoMatch />
            </TableEmpty>
          ) : (
            athletes.map((athlete) => <AthleteTableRow key={athlete.id} athlete={athlete} selectable={selectable} />)
          )}
        </TableBody>
      </Table>
      <RowMenu name={MENU}>{(id) => <AthleteActions id={id} />}</RowMenu>
    </>
  )
}

/** Without the boxes. */
const COLUMNS = 10
const MENU = 'athlete-actions'

const EXPLANATIONS = {
  verified:
    'Brands whose link to the athlete is verified: 80% confidence, a first-hand source and two independent publishers.',
  index:
    'The mean Champion Index of the athlete’s brands, 0 to 1000. Verified brands count fully, pending ones half, unverified ones a quarter.',
  rank: 'The place among all athletes with an index. Athletes with equal indexes share a place.',
}
const FEWEST_SKELETONS = 5

/** Its layout, in columns and on phones, is in athlete-table.css. */
function AthleteTableRow({ athlete, selectable }: { athlete: SerializedAthlete; selectable: boolean }) {
  const { search } = useLocation()
  const { id, name, brandCount } = athlete
  const list = overList('', search).search
  const [index] = athlete.championIndexScores

  return (
    <tr>
      {selectable && <SelectRowCell value={id} label={`Select ${name}`} />}
      <td>
        <RowLink to={`/athletes/${id}`} wholeRow className="quiet-link" dir="auto">
          {name}
        </RowLink>
      </td>
      <td>
        <span dir="auto">{sportLabel(athlete.sport)}</span>
      </td>
      <td>
        <StatusBadge status={athlete.status} />
      </td>
      <td className="numeric">
        {brandCount === 0 ? (
          <span className="text-ink-mute">0</span>
        ) : (
          <RowLink
            to={overList(`/athletes/${id}/brands`, search)}
            inPlace
            className="quiet-link touch:inline-block touch:min-w-6 touch:text-center touch:leading-6"
          >
            {formatCount(brandCount)}
            <span className="sr-only">{` ${brandCount === 1 ? 'brand' : 'brands'} of ${name}`}</span>
          </RowLink>
        )}
      </td>
      <td className="numeric">{formatCount(athlete.verifiedBrands)}</td>
      <td>
        <SocialHandleIcons handles={athlete.socialHandles} />
      </td>
      <td>
        <DateTime value={athlete.lastProcessed} />
      </td>
      <td className="numeric">
        {index ? <ScoreBadge score={index.totalScore} /> : <span className="text-ink-mute">–</span>}
      </td>
      <td className="numeric">{index?.rank ? formatRank(index.rank) : <span className="text-ink-mute">–</span>}</td>
      <td data-row-actions>
        <a
          href={`/athletes/${id}/actions${list}`}
          data-opens={MENU}
          data-of={id}
          aria-label={`Actions for ${name}`}
          aria-haspopup="true"
          className="button ghost sm square"
        >
          <i className="i-ellipsis" />
        </a>
      </td>
    </tr>
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
