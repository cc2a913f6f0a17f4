/**
 * The identity of a name: NFKC, white space collapsed and trimmed, lower-cased by Unicode. Accents stay distinct:
 * `José` and `Jose` are two names.
 */
export function nameKey(name: string): string {
  return tidyName(name).toLowerCase().normalize('NFKC')
}

/** Longer than any name. Normalisation is quadratic in a run of combining marks, so the rest is cut off first. */
const LONGEST_NAME = 1_000

/** A name as it is stored: NFKC, single spaces, trimmed. `™` becomes two letters, so its variation selector is dropped. */
export function tidyName(name: string): string {
  return name
    .slice(0, LONGEST_NAME)
    .replace(/(\p{Extended_Pictographic})\p{Variation_Selector}/gu, (chosen, sign: string) =>
      sign.normalize('NFKC') === sign ? chosen : sign,
    )
    .normalize('NFKC')
    .replace(/[\s\p{White_Space}]+/gu, ' ')
    .trim()
}
