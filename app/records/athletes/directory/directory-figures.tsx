import { formatCount } from '#app/base/components/display/format.ts'
import { FiguresLine } from '#app/base/components/tables/figures-line.tsx'

type DirectoryFiguresProps = {
  figures: { totalAthletes: number; activeAthletes: number; totalBrands: number; verifiedBrands: number }
  isFiltered: boolean
}

/** Of the athletes that match the filters and of their brands, or of all without filters. */
export function DirectoryFigures({ figures, isFiltered }: DirectoryFiguresProps) {
  const { totalAthletes, activeAthletes, totalBrands, verifiedBrands } = figures
  return (
    <FiguresLine
      label={isFiltered ? 'Matching athletes' : 'All athletes'}
      figures={{
        [isFiltered ? 'Matching Athletes' : 'Total Athletes']: formatCount(totalAthletes),
        'Active Athletes': formatCount(activeAthletes),
        [isFiltered ? 'Their Brands' : 'Total Brands']: formatCount(totalBrands),
        'Verified Brands': formatCount(verifiedBrands),
      }}
    />
  )
}
