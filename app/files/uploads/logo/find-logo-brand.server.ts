import { type Kysely, sql } from 'kysely'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { findBrandByName, findSurvivor } from '#app/records/brands/brand-names.queries.server.ts'
import { contains } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { UploadRow } from '#db/tables/upload.ts'
import { IMAGE_NAME } from '../new-upload/upload-file.ts'

export type LogoBrand = { status: 'found'; brand: BrandRow } | { status: 'unknown' | 'ambiguous' }

/** The chosen brand, else the one named like the file; a merged brand resolves to its survivor. */
export async function findLogoBrand(
  db: Kysely<Database>,
  upload: Pick<UploadRow, 'brand_id' | 'original_name'>,
): Promise<LogoBrand> {
  const chosen = upload.brand_id === null ? undefined : await findSurvivor(db, upload.brand_id)
  if (chosen) return { status: 'found', brand: chosen }

  const name = brandNameOf(upload.original_name)
  if (name === '') return { status: 'unknown' }
  const named = (await findBrandByName(db, nameKey(name))) ?? (await findBrandByName(db, spacedKey(name)))
  if (named) return { status: 'found', brand: named }

  const [brand, ...others] = await listBrandsSpelledAs(db, spacedKey(name))
  if (!brand) return { status: 'unknown' }
  return others.length > 0 ? { status: 'ambiguous' } : { status: 'found', brand }
}

/** A file name without folders, extension and invisible characters. */
function brandNameOf(fileName: string): string {
  const [base = ''] = fileName.split(/[/\\]/).slice(-1)
  return base.replace(/\p{C}/gu, '').trim().replace(IMAGE_NAME, '')
}

function spacedKey(name: string): string {
  return nameKey(name.replace(/[-_]/g, ' '))
}

/** Brands whose name has `-` or `_` where the file has a space, or the other way round. */
async function listBrandsSpelledAs(db: Kysely<Database>, key: string): Promise<BrandRow[]> {
  const bearsOne = (column: string) => sql`(${contains(column, '-')} or ${contains(column, '_')})`
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name_key as name from brand where ${bearsOne('name_key')}
    union all
    select brand_id, alias_key from brand_alias where ${bearsOne('alias_key')}`.execute(db)
  const found = new Map<number, BrandRow>()
  for (const { id } of rows.filter(({ name }) => spacedKey(name) === key)) {
    const brand = await findSurvivor(db, id)
    if (brand) found.set(brand.id, brand)
  }
  return [...found.values()]
}
