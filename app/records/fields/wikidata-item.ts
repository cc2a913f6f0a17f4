import { z } from 'zod'
import { type OptionalText, optionalText } from './record-field.ts'

const ITEM = /^Q[1-9]\d{0,11}$/
const ADDRESS = /^(?:(?:https?:)?\/\/(?:www\.|m\.)?wikidata\.org\/(?:wiki|entity)\/|wd:)?(Q[1-9]\d{0,11})(?:$|[?#/])/iu

/** `Q36159`, of its address too; what is neither stays. */
function tidyItem(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  return ADDRESS.exec(text)?.[1]?.toUpperCase() ?? text
}

/** The item that a text is or leads to. */
export function findItem(text: string): string | undefined {
  const item = tidyItem(text)
  return ITEM.test(item) ? item : undefined
}

/** The declaration of the item of Wikidata that a record is. */
export const WIKIDATA_ITEM: OptionalText = optionalText({
  label: 'Wikidata item',
  tidy: tidyItem,
  rule: z
    .string()
    .overwrite(tidyItem)
    .refine((text) => text === '' || ITEM.test(text), {
      error: ({ input }) => `Wikidata item must be a Q and a number, such as Q36159, not “${excerptOf(input)}”`,
    })
    .describe('`Q36159`, or its address'),
  input: { as: 'item' },
  staysUnlessNamed: true,
})

const SHOWN = 60

function excerptOf(input: unknown): string {
  const text = String(input)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
