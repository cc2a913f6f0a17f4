import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { MissingCard } from '#app/base/components/feedback/missing-card.tsx'
import { ExternalLink } from '#app/base/components/navigation/text-link.tsx'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'
import { socialUrl } from '#app/base/platform/names/social-handle.ts'
import { hostOf, isWebAddress } from '#app/base/platform/web-address.ts'
import { inputName } from '#app/records/fields/input-name.ts'
import { ownDetails } from '#app/records/fields/own/own-details.tsx'
import type { RecordField } from '#app/records/fields/record-field.ts'
import { MergeList } from '#app/records/merging/merge-list.tsx'
import { RelationshipsCard } from '#app/records/relationships/relationships-card.tsx'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import type { SerializedBrand } from '../brand.ts'
import { brandAddress } from '../brand-address.ts'
import { BRAND_FACTS, PROFILE_NETWORKS } from '../brand-fields.ts'
import { ScoreCard } from '../score/score-card.tsx'
import { ScoreHistory } from '../score/score-history.tsx'
import { BrandHeader } from './brand-header.tsx'
import type { BrandPage } from './brand-page.server.ts'
import { BrandStats } from './brand-stats.tsx'
import { FollowerCard } from './follower-card.tsx'
import { platformName } from './platform-name.ts'

/** A brand's page: facts, key figures, the score's components, then the athletes with their evidence. */
export function BrandProfile(page: BrandPage & { isWatched: boolean }) {
  const { brand, relationships, matchingCount, linkFilters, followers } = page
  useRevalidateOn(['ranking_updates', 'brand_updates', 'metrics_updates'])

  return (
    <>
      <BrandHeader brand={brand} isWatched={page.isWatched} />
      <div className="space-y-6">
        {brand.isArchived && (
          <Banner tone="caution" title="This brand is archived">
            It is not ranked, does not count towards any athlete’s index and is not processed. This page shows its last
            known data.
          </Banner>
        )}
        <BrandStats brand={brand} connectedCount={page.connectedCount} verifiedCount={page.verifiedCount} />
        <ScoreCard
          brandId={brand.id}
          score={brand.scoreBreakdown ?? null}
          divisor={page.scoreDivisor}
          isArchived={brand.isArchived}
          notes={page.scoreNotes}
          athlete={relationships[0]?.athlete}
        />
        {brand.championIndexScores.length > 0 && <ScoreHistory scores={brand.championIndexScores} />}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {/* Counts each person once, however many relationships and records there are. */}
          <RelationshipsCard
            id="athletes"
            title={`Associated Athletes (${formatCount(page.athleteCount)})`}
            description="A verified link needs 80% confidence, a first-hand source and two independent publishers."
            none="No associated athletes found"
            relationships={relationships}
            total={matchingCount}
            filters={linkFilters}
          />
          <div className="min-w-0 space-y-6 print:columns-2 print:gap-6">
            <BrandFacts brand={brand} aliases={page.aliases} facts={page.facts} ownValues={page.ownValues} />
            {followers.length > 0 && <FollowerCard brandId={brand.id} counts={followers} />}
            <MissingCard missing={page.missing} />
            <MergeList
              title="Merged into this brand"
              merges={page.merges}
              undoTo={({ id }) => brandAddress(brand.id, `merges/${id}/undo`)}
            />
          </div>
        </div>
      </div>
    </>
  )
}

type BrandFactsProps = { brand: SerializedBrand } & Pick<BrandPage, 'aliases' | 'facts' | 'ownValues'>

/** Facts about the brand: names, sites, profiles, and its Wikidata item. */
function BrandFacts({ brand, aliases, facts, ownValues }: BrandFactsProps) {
  const { website, socialProfiles } = brand
  const profiles = PROFILE_NETWORKS.flatMap((network) => {
    const handle = socialProfiles[network]
    const platform = network === 'twitter' ? 'x' : network
    return handle === null ? [] : [{ term: platformName(network), handle, url: socialUrl(platform, handle) }]
  })
  const items = [
    ...(aliases.length > 0 ? [{ term: 'Also known as', detail: <bdi>{aliases.join(', ')}</bdi> }] : []),
    ...(website !== null && isWebAddress(website)
      ? [{ term: 'Website', detail: <ExternalLink href={website}>{hostOf(website)}</ExternalLink> }]
      : []),
    ...furtherFacts(brand),
    ...(facts.country === null ? [] : [{ term: 'Country', detail: facts.country }]),
    ...(facts.foundedOn === null ? [] : [{ term: 'Founded', detail: facts.foundedOn }]),
    ...profiles.map(({ term, handle, url }) => ({ term, detail: <ExternalLink href={url}>@{handle}</ExternalLink> })),
    ...(facts.wikidataId === null
      ? []
      : [
          {
            term: 'Wikidata',
            detail: (
              <ExternalLink href={`https://www.wikidata.org/wiki/${facts.wikidataId}`}>{facts.wikidataId}</ExternalLink>
            ),
          },
        ]),
    ...ownDetails('/champions', ownValues),
  ]
  if (items.length === 0) return null

  return (
    <Card title="Profile">
      <DefinitionList items={items} />
    </Card>
  )
}

/** The facts that have no place of their own on the page. */
function furtherFacts(brand: SerializedBrand) {
  const { name: _, description: __, category: ___, website: ____, wikidata_id: _____, ...further } = BRAND_FACTS
  return Object.entries<RecordField>(further).flatMap(([key, { label }]) => {
    const value = brand[inputName(key) as keyof SerializedBrand]
    return value === null ? [] : [{ term: label, detail: <bdi>{String(value)}</bdi> }]
  })
}
