import { Card } from '#app/base/components/display/card.tsx'
import { SearchIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { changeSearch, type SearchAddress } from '../page/search-address.ts'
import type { DirectoryStatistics } from '../search-query.ts'
import { DirectoryStatisticsCard } from './directory-statistics-card.tsx'

type LandingProps = { address: SearchAddress; popular: readonly string[]; statistics: DirectoryStatistics }

/** The page before anything is searched for. */
export function Landing({ address, popular, statistics }: LandingProps) {
  return (
    <div className="space-y-6">
      {popular.length > 0 && (
        <section aria-labelledby="popular-searches">
          <h2 id="popular-searches" className="mb-3 text-sm font-medium text-ink-soft">
            Popular searches
          </h2>
          <ul className="flex flex-wrap gap-2">
            {popular.map((name) => (
              <li key={name} className="min-w-0">
                <LinkButton
                  to={changeSearch(address, { query: name })}
                  prefetch="none"
                  size="sm"
                  className="max-w-full"
                >
                  <SearchIcon className="size-3.5 text-ink-mute" />
                  <bdi className="min-w-0 truncate">{name}</bdi>
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DirectoryStatisticsCard statistics={statistics} />
      {popular.length === 0 && statistics.sports.length === 0 && statistics.brandCategories.length === 0 && (
        <Card>
          <p className="text-sm text-ink-mute">The directory is empty. Imported and discovered records appear here.</p>
        </Card>
      )}
      <ul className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        {FEATURES.map(({ title, text }) => (
          <li key={title}>
            <h2 className="text-sm font-medium">{title}</h2>
            <p className="mt-1 text-sm text-ink-mute">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const FEATURES = [
  {
    title: 'Any spelling',
    text: 'Capitals and accents make no difference, in any script: jose finds José, lukas finds Łukasz.',
  },
  {
    title: 'Ranked by the Champion Index',
    text: 'Each brand has a score from 0 to 1000 and a rank. Every score shows the sources of its figures.',
  },
  {
    title: 'Linked with evidence',
    text: 'Links between athletes and brands come from public sources. Each one has its quote, source and date.',
  },
]
