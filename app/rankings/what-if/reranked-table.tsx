import { RankChangeBadge, ScoreBadge } from '#app/components/display/badge.tsx'
import { formatCount, formatPercent, formatScore } from '#app/components/display/format.ts'
import { RowLink } from '#app/components/tables/row-link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/components/tables/table.tsx'
import type { RerankedBrand } from './reranked-brand.ts'

type RerankedTableProps = { brands: readonly RerankedBrand[]; busy: boolean }

export function RerankedTable({ brands, busy }: RerankedTableProps) {
  return (
    <Table caption="Brands by the chosen weights, not the official ranking" stacked tight busy={busy} figures="456">
      <TableHead>
        <TableHeader>What if</TableHeader>
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
            <TableCell label="What if">
              <span className="inline-flex items-center gap-1.5">
                {/* Gold is for official ranks. */}
                <span className="rank">{formatCount(brand.rank)}</span>
                <RankChangeBadge change={brand.change} />
              </span>
            </TableCell>
            <TableCell>
              <RowLink to={`/champions/${brand.id}`} className="quiet-link">
                {brand.name}
              </RowLink>
            </TableCell>
            <TableCell label="Category">{brand.category}</TableCell>
            <TableCell label="Score">
              <ScoreBadge score={brand.score} />
            </TableCell>
            <TableCell label="Coverage">{formatPercent(brand.coverage)}</TableCell>
            <TableCell label="Official rank">{brand.officialRank ?? 'Not ranked'}</TableCell>
            <TableCell label="Official score" numeric>
              {formatScore(brand.officialScore)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
