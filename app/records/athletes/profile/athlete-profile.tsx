import { Badge, StatusBadge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { Monogram } from '#app/base/components/display/monogram.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { MissingCard } from '#app/base/components/feedback/missing-card.tsx'
import {
  ArrowLeftIcon,
  ChartIcon,
  DeleteIcon,
  EditIcon,
  GlobeIcon,
  HistoryIcon,
  MergeIcon,
  ProcessIcon,
} from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Menu, MenuLink } from '#app/base/components/overlays/menu.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { MeasuredFigures, PlatformLabel } from '#app/records/brands/profile/measured-figures.tsx'
import { MergeList } from '#app/records/merging/merge-list.tsx'
import { mergeAddress } from '#app/records/merging/merge-words.ts'
import { RelationshipsCard } from '#app/records/relationships/relationships-card.tsx'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { useMayEdit, useViewer } from '#app/site/shell/root-data.ts'
import { WatchMenu } from '#app/site/watchlist/watch-menu.tsx'
import { overAthlete } from '../dialog-address.ts'
import { DiscoveryCard } from '../discovery/discovery-card.tsx'
import { AthleteLinks } from '../people/athlete-links.tsx'
import type { AthletePage } from './athlete-page.server.ts'
import { AthleteSummary } from './athlete-summary.tsx'
import type { AudienceFigure } from './audience.queries.server.ts'
import { IndexCard } from './index-card.tsx'

export type AthleteProfileProps = AthletePage & { isWatched: boolean }

/** An athlete's page: summary, key figures, then the brands with their evidence. */
export function AthleteProfile(page: AthleteProfileProps) {
  const {
    athlete,
    samePersonAs,
    isWatched,
    discovery,
    relationships,
    relationshipCount,
    matchingCount,
    linkFilters,
    indexParts,
    audience,
    missing,
  } = page
  useRevalidateOn(['athlete_updates', 'job_updates', 'brand_updates', 'ranking_updates'])

  return (
    <>
      <PageHeader
        title={athlete.name}
        leading={<Monogram name={athlete.name} size="lg" />}
        badges={
          <>
            {athlete.sport && <Badge>{sportLabel(athlete.sport)}</Badge>}
            <StatusBadge status={athlete.status} />
          </>
        }
        description={samePersonAs.length > 0 && <SamePerson id={athlete.id} others={samePersonAs} />}
        actions={<ProfileActions id={athlete.id} isWatched={isWatched} />}
      />
      {page.isAmbiguous && <ChoosePerson id={athlete.id} name={athlete.name} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          <RelationshipsCard
            id="brands"
            title={`Brand Relationships (${formatCount(relationshipCount)})`}
            none="No brand relationships found"
            relationships={relationships}
            total={matchingCount}
            filters={linkFilters}
          />
          <IndexCard athlete={athlete} parts={indexParts} discovery={discovery} />
        </div>
        <div className="min-w-0 space-y-6">
          <DiscoveryCard athleteId={athlete.id} discovery={discovery} lastProcessed={athlete.lastProcessed} />
          <AthleteSummary
            athlete={athlete}
            brandCount={relationshipCount}
            ownValues={page.ownValues}
            otherNames={page.otherNames}
          />
          {audience.length > 0 && <AudienceCard athleteId={athlete.id} audience={audience} />}
          <MissingCard missing={missing} />
          <MergeList
            title="Merged into this athlete"
            merges={page.merges}
            undoTo={({ id, isUndoable }) => (isUndoable ? `/athletes/${athlete.id}/merges/${id}/undo` : undefined)}
          />
        </div>
      </div>
    </>
  )
}

/** Leads to the queue entry where the person is chosen. */
function ChoosePerson({ id, name }: { id: string; name: string }) {
  const isAdmin = useViewer()?.role === 'ADMIN'
  return (
    <Banner tone="caution" title="Several people on Wikidata have this name" className="mb-6">
      Brands are found once the right one is chosen.{' '}
      {isAdmin ? (
        <TextLink to={`/identities?${new URLSearchParams({ search: name, selected: id })}#${id}`}>
          Choose the person
        </TextLink>
      ) : (
        'An administrator can choose.'
      )}
    </Banner>
  )
}

/** Records of one person, which administrators may merge. */
function SamePerson({ id, others }: { id: string; others: AthletePage['samePersonAs'] }) {
  const isAdmin = useViewer()?.role === 'ADMIN'
  const [only, another] = others
  return (
    <>
      Same person as <AthleteLinks athletes={others} />
      {isAdmin && only && (
        <>
          {' · '}
          {another ? (
            <TextLink to="/athletes/duplicates">Merge…</TextLink>
          ) : (
            <TextLink to={mergeAddress('athlete', id, { with: only.id })} preventScrollReset prefetch="none">
              Merge…
            </TextLink>
          )}
        </>
      )}
    </>
  )
}

/** What changes the athlete opens a dialog over the page. */
function ProfileActions({ id, isWatched }: { id: string; isWatched: boolean }) {
  const isAdmin = useViewer()?.role === 'ADMIN'
  const mayEdit = useMayEdit()
  const dialog = (path: string) => ({ to: overAthlete(`/athletes/${id}/${path}`, id), preventScrollReset: true })

  return (
    <>
      <LinkButton to="/athletes" variant="ghost" icon={ArrowLeftIcon}>
        Back to Athletes
      </LinkButton>
      <WatchMenu kind="athlete" id={id} isWatched={isWatched} />
      <Menu label="Manage">
        <MenuLink to={`/analytics/compare?of=athletes&id=${id}`} icon={ChartIcon}>
          Compare
        </MenuLink>
        <MenuLink to={`/athletes/${id}/history`} icon={HistoryIcon}>
          History
        </MenuLink>
        {mayEdit && (
          <MenuLink {...dialog('edit')} icon={EditIcon}>
            Edit
          </MenuLink>
        )}
        {isAdmin && (
          <>
            <MenuLink to={mergeAddress('athlete', id)} preventScrollReset icon={MergeIcon}>
              Merge a duplicate
            </MenuLink>
            <MenuLink {...dialog('delete')} icon={DeleteIcon} danger>
              Delete
            </MenuLink>
          </>
        )}
      </Menu>
      {mayEdit && (
        <LinkButton {...dialog('process')} variant="primary" icon={ProcessIcon}>
          Process
        </LinkButton>
      )}
    </>
  )
}

/** The measured figures of the athlete's own audience, with their platforms. */
function AudienceCard({ athleteId, audience }: { athleteId: string; audience: readonly AudienceFigure[] }) {
  const figures = audience.map(({ metric, platform, ...figure }) => ({
    ...figure,
    key: `${metric} ${platform}`,
    label: metric === 'followers' ? <PlatformLabel platform={platform} /> : <PageViewsLabel />,
  }))
  return (
    <Card
      title="Audience"
      description={
        <>
          Followers, or page views where none are known, determine the{' '}
          <TextLink to="/methodology#component-influence">athlete influence</TextLink> of linked brands.
        </>
      }
    >
      <MeasuredFigures of={{ athlete: athleteId }} figures={figures} />
    </Card>
  )
}

function PageViewsLabel() {
  return (
    <>
      <GlobeIcon />
      Page views in 90 days
    </>
  )
}
