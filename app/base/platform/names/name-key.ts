import { foldName, withOneApostrophe } from './fold.ts'

/**
 * The identity of a name, which sorts as one reads it: its folded text, and where that is less than the name, the name
 * itself in lower case. Accents stay distinct, kinds of apostrophe do not: `José` and `Jose` are two names, next to each
 * other, `O’Brien` and `O'Brien` are one.
 */
export function nameKey(name: string): string {
  const exact = withOneApostrophe(exactKey(name))
  const folded = foldName(exact)
  return folded === exact ? exact : `${folded}\n${exact}`
}

/** In the order of lists: by name as one reads it; those of one name stay as they come. */
export function sortByName<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, key: nameKey(nameOf(item)) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ item }) => item)
}

/** A text in lower case, NFKC, with white space collapsed and trimmed. */
export function exactKey(text: string): string {
  return tidyName(text).toLowerCase().normalize('NFKC')
}

/** Longer than any name. Normalisation is quadratic in a run of combining marks, so the rest is cut off first. */
const MAX_NAME_LENGTH = 1_000

/** A name as it is stored: NFKC, single spaces, trimmed. `™` becomes two letters, so its variation selector is dropped. */
export function tidyName(name: string): string {
  return name
    .slice(0, MAX_NAME_LENGTH)
    .replace(/(\p{Extended_Pictographic})\p{Variation_Selector}/gu, (chosen, sign: string) =>
      sign.normalize('NFKC') === sign ? chosen : sign,
    )
    .normalize('NFKC')
    .replace(/[\s\p{White_Space}]+/gu, ' ')
    .trim()
}
