import { RankChangeBadge, ScoreBadge } from '#app/components/display/badge.tsx'
import { formatCount, formatPercent, formatScore } from '#app/components/display/format.ts'
import { RowLink } from '#app/components/tables/row-link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/components/tables/table.tsx'
import type { RerankedBrand } from './reranked-brand.ts'

type RerankedTableProps = { brands: readonly RerankedBrand[]; busy: boolean }

export function RerankedTable({ brands, busy }: RerankedTableProps) {
  return (
    <Table
      caption="Brands by the chosen weights, not the official ranking"
      stacked="brief"
      tight
      busy={busy}
      figures="456"
    >
      <TableHead>
        <TableHeader explanation="The place by your weights. The arrow: places gained or lost against today’s official rank.">
          What if
        </TableHeader>
        <TableHeader>Brand</TableHeader>
        <TableHeader>Category</TableHeader>
        <TableHeader>Score</TableHeader>
        <TableHeader>Coverage</TableHeader>
        <TableHeader>Official rank</TableHeader>
        <TableHeader numeric>Official score</TableHeader>
      </TableHead>
      <TableBody>
        {brands.map((brand) => (
          <TableRow key={brand.id}>
            <TableCell data-brief="lead">
              <span className="inline-flex items-center gap-1.5 max-md:flex-col max-md:items-start max-md:gap-0">
                {/* Gold is for official ranks. */}
                <span className="rank">{formatCount(brand.rank)}</span>
                <RankChangeBadge change={brand.change} />
              </span>
            </TableCell>
            <TableCell data-brief="name">
              <RowLink wholeRow to={`/champions/${brand.id}`} className="quiet-link">
                {brand.name}
              </RowLink>
            </TableCell>
            <TableCell data-brief="note">{brand.category}</TableCell>
            <TableCell data-brief="figure">
              <ScoreBadge score={brand.score} />
            </TableCell>
            <TableCell>{formatPercent(brand.coverage)}</TableCell>
            <TableCell>{brand.officialRank ?? 'Not ranked'}</TableCell>
            <TableCell numeric>{formatScore(brand.officialScore)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
