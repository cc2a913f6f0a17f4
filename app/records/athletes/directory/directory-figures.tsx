import { formatCount, formatPercent } from '#app/base/components/display/format.ts'
import { StatCard, StatCards } from '#app/base/components/display/stat-card.tsx'
import { AthletesIcon, BrandIcon, PulseIcon, VerifiedIcon } from '#app/base/components/icon.tsx'

type DirectoryFiguresProps = {
  figures: { totalAthletes: number; activeAthletes: number; totalBrands: number; verifiedBrands: number }
  isFiltered: boolean
}

/** Four figures of the athletes that match the filters and of their brands, or of all without filters. */
export function DirectoryFigures({ figures, isFiltered }: DirectoryFiguresProps) {
  const { totalAthletes, activeAthletes, totalBrands, verifiedBrands } = figures
  const which = isFiltered ? 'these' : 'all'

  return (
    <StatCards label={isFiltered ? 'Matching athletes' : 'All athletes'}>
      <StatCard
        label="Total Athletes"
        value={formatCount(totalAthletes)}
        caption={isFiltered ? 'Match the filters' : 'In the directory'}
        icon={AthletesIcon}
      />
      <StatCard
        label="Active Athletes"
        value={formatCount(activeAthletes)}
        caption={shareOf(activeAthletes, totalAthletes, `${which} athletes`)}
        icon={PulseIcon}
      />
      <StatCard
        label="Total Brands"
        value={formatCount(totalBrands)}
        caption={isFiltered ? 'Linked to these athletes' : 'Found or imported'}
        icon={BrandIcon}
      />
      <StatCard
        label="Verified Brands"
        value={formatCount(verifiedBrands)}
        caption={shareOf(verifiedBrands, totalBrands, `${which} brands`)}
        icon={VerifiedIcon}
      />
    </StatCards>
  )
}

function shareOf(part: number, whole: number, what: string): string {
  return whole === 0 ? 'None yet' : `${formatPercent(part / whole)} of ${what}`
}
