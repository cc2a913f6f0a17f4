import { formatCount, formatPercent } from '#app/components/display/format.ts'
import { StatCard, StatCards } from '#app/components/display/stat-card.tsx'
import { AthletesIcon, BrandIcon, PulseIcon, VerifiedIcon } from '#app/components/icon.tsx'

type DirectoryFiguresProps = {
  figures: { totalAthletes: number; activeAthletes: number; totalBrands: number; verifiedBrands: number }
}

/** Four figures of the whole directory, whatever the filters. */
export function DirectoryFigures({ figures }: DirectoryFiguresProps) {
  const { totalAthletes, activeAthletes, totalBrands, verifiedBrands } = figures

  return (
    <StatCards label="Key figures">
      <StatCard
        label="Total Athletes"
        value={formatCount(totalAthletes)}
        caption="In the directory"
        icon={AthletesIcon}
      />
      <StatCard
        label="Active Athletes"
        value={formatCount(activeAthletes)}
        caption={shareOf(activeAthletes, totalAthletes, 'athletes')}
        icon={PulseIcon}
      />
      <StatCard label="Total Brands" value={formatCount(totalBrands)} caption="Found or imported" icon={BrandIcon} />
      <StatCard
        label="Verified Brands"
        value={formatCount(verifiedBrands)}
        caption={shareOf(verifiedBrands, totalBrands, 'brands')}
        icon={VerifiedIcon}
      />
    </StatCards>
  )
}

function shareOf(part: number, whole: number, what: string): string {
  return whole === 0 ? `No ${what} yet` : `${formatPercent(part / whole)} of all ${what}`
}
