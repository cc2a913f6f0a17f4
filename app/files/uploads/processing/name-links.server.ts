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
 * The athlete and brand of each row, by its number, or everything that keeps it from being imported. Where it is chosen,
 * a row that lacks nothing else adds its brand.
 */
export async function nameLinks(
  trx: Kysely<Database>,
  rows: readonly LinkRow[],
  { settings, batchId }: RowsContext,
  now: Date,
): Promise<Map<number, LinkedPair | { problems: string[] }>> {
  const resolved = await resolveLinks(trx, rows.map(namesOf))
  if (settings.createMissingBrands) {
    const wanting = rows.filter((row) => row.link !== null && lacksBrandAlone(resolved.get(row.names)))
    const brands = wanting.flatMap(({ row, names }) => {
      const brand = BrandInputSchema.safeParse({ name: names.brand, category: 'Uncategorized' })
      return brand.success ? [{ row, brand: brand.data }] : []
    })
    await insertNewBrands(trx, brands, { batchId }, now)
    for (const [names, pair] of await resolveLinks(trx, wanting.map(namesOf))) resolved.set(names, pair)
  }
  return new Map(rows.map((row) => [row.row, outcomeOf(row, resolved.get(row.names))]))
}

function namesOf({ names }: LinkRow): LinkNames {
  return names
}

function lacksBrandAlone(found: LinkedPair | Unresolved | undefined): boolean {
  return found !== undefined && 'isBrandMissing' in found && found.isBrandMissing && found.athleteProblem === undefined
}

function outcomeOf(row: LinkRow, found: LinkedPair | Unresolved | undefined): LinkedPair | { problems: string[] } {
  const problems = row.link === null ? [...row.problems] : []
  if (found && 'isBrandMissing' in found) {
    if (found.athleteProblem !== undefined) problems.push(found.athleteProblem)
    if (found.isBrandMissing) problems.push(`No brand is named "${excerpt(row.names.brand, MAX_NAME_LENGTH)}"`)
  }
  return found && 'athleteId' in found && problems.length === 0 ? found : { problems }
}
