import type { Kysely } from 'kysely'
import { excerpt } from '#app/files/csv/cell-reader.ts'
import type { LinkNames, RelationshipCsvRow } from '#app/files/csv/relationship-row.ts'
import { BrandInputSchema } from '#app/records/brands/edit/brand-input.ts'
import type { Database } from '#db/schema.ts'
import { insertNewBrands } from './brands-table.server.ts'
import { type LinkedPair, MAX_NAME_LENGTH, resolveLinks, type Unresolved } from './resolve-links.server.ts'
import type { RowsContext } from './table.ts'

export type LinkRow = Extract<RelationshipCsvRow, { status: 'valid' }>

/**
 * The athletes and brands of each row, by its number, or everything that keeps it from being imported. Where it is chosen,
 * a row that lacks nothing else adds its brands.
 */
export async function nameLinks(
  trx: Kysely<Database>,
  rows: readonly LinkRow[],
  { settings, batchId }: RowsContext,
  now: Date,
): Promise<Map<number, LinkedPair[] | { problems: string[] }>> {
  const resolved = await resolveLinks(trx, rows.flatMap(namesOf))
  if (settings.createMissingBrands) {
    const wanting = rows.filter(
      (row) => row.link !== null && lacksBrandsAlone(row.names.map((names) => resolved.get(names))),
    )
    const brands = wanting.flatMap(({ row, names }) =>
      names.flatMap((one) => {
        const found = resolved.get(one)
        const brand = BrandInputSchema.safeParse({ name: one.brand, category: 'Uncategorized' })
        return brand.success && found && 'isBrandMissing' in found ? [{ row, brand: brand.data }] : []
      }),
    )
    await insertNewBrands(trx, brands, { batchId }, now)
    for (const [names, pair] of await resolveLinks(trx, wanting.flatMap(namesOf))) resolved.set(names, pair)
  }
  return new Map(
    rows.map((row) => [
      row.row,
      outcomeOf(
        row,
        row.names.map((names) => ({ names, found: resolved.get(names) })),
      ),
    ]),
  )
}

function namesOf({ names }: LinkRow): LinkNames[] {
  return names
}

type Found = LinkedPair | Unresolved | undefined

function lacksBrandsAlone(found: readonly Found[]): boolean {
  const lacking = found.filter((one) => one !== undefined && 'isBrandMissing' in one)
  return lacking.length > 0 && lacking.every((one) => one.isBrandMissing && one.athleteProblem === undefined)
}

function outcomeOf(
  row: LinkRow,
  links: readonly { names: LinkNames; found: Found }[],
): LinkedPair[] | { problems: string[] } {
  const problems = row.link === null ? [...row.problems] : []
  for (const { names, found } of links) {
    if (!found || !('isBrandMissing' in found)) continue
    if (found.athleteProblem !== undefined) problems.push(found.athleteProblem)
    if (found.isBrandMissing) problems.push(`No brand is named "${excerpt(names.brand, MAX_NAME_LENGTH)}"`)
  }
  const pairs = links.flatMap(({ found }) => (found && 'athleteId' in found ? [found] : []))
  return problems.length === 0 && pairs.length === links.length ? pairs : { problems: [...new Set(problems)] }
}
