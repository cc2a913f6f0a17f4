/**
 * The identity of a name: compatibility forms unified, white space of every kind collapsed and trimmed, lower-cased by
 * Unicode. Accents stay distinct: `José` and `Jose` are two names.
 */
export function nameKey(name: string): string {
  return tidyName(name).toLowerCase().normalize('NFKC')
}

/** No name comes near this; normalising costs the square of a run of combining marks, so what is beyond is cut off first. */
const LONGEST_NAME = 1_000

/**
 * A name as it is stored: compatibility forms unified, single spaces, trimmed. `™` becomes two letters, for which no picture
 * can be chosen.
 */
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
