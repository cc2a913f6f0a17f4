/**
 * The identity of a name: compatibility forms unified, white space of every kind collapsed and trimmed, lower-cased by
 * Unicode. Accents stay distinct: `José` and `Jose` are two names.
 */
export function nameKey(name: string): string {
  return tidyName(name).toLowerCase().normalize('NFKC')
}

/** A name as it is stored: compatibility forms unified, single spaces, trimmed. */
export function tidyName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s\p{White_Space}]+/gu, ' ')
    .trim()
}
