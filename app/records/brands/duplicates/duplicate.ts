import { z } from 'zod'
import { TOLD_FIELDS } from '#app/records/duplicates/duplicates.ts'
import { NamedSchema } from '#app/records/merging/merge-schemas.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { SIGN_KINDS } from '#db/tables/brand-sign.ts'

const SharedSchema = z.object({
  kind: z
    .enum(SIGN_KINDS)
    .describe('`account`: on a social network; `item`: of Wikidata; `name`: also another name; `website`: a domain'),
  key: z.string().describe('`instagram nike`, `Q483915`, `nike` without its legal form and punctuation, `nike.com`'),
})
export type SharedSign = z.infer<typeof SharedSchema>

/** Known facts about a brand that may be the same as another one. */
const FactsSchema = NamedSchema.extend({
  category: z.enum(BRAND_CATEGORIES),
  aliases: z.array(z.string()).describe('Its other names'),
  website: z.string().nullable(),
  item: z.string().nullable().describe('Its Wikidata item'),
  accounts: z.array(z.string()).describe('`Instagram @nike`'),
  athleteCount: z.int(),
})
export type BrandFacts = z.infer<typeof FactsSchema>

export const BrandDuplicatesSchema = SharedSchema.extend({
  brand: FactsSchema,
  duplicates: z.array(FactsSchema.extend({ shared: z.array(SharedSchema).describe('All that both brands have') })),
  more: z.int().describe('How many more duplicates there are'),
}).meta({ id: 'BrandDuplicateGroup' })
export type BrandDuplicates = z.infer<typeof BrandDuplicatesSchema>

export const BrandDistinctionSchema = z
  .object({ ...TOLD_FIELDS, brands: z.array(NamedSchema) })
  .meta({ id: 'BrandDistinction' })
export type BrandDistinction = z.infer<typeof BrandDistinctionSchema>
