/** The longest run that Unicode's own stream-safe format allows; no language comes near it. */
const MOST_MARKS = 30
/** The two halfwidth sound marks are letters by class, and become combining marks when they are normalised. */
const LONG_RUN = new RegExp(`([\\p{M}\\uFF9E\\uFF9F]{${MOST_MARKS}})[\\p{M}\\uFF9E\\uFF9F]+`, 'gu')

/** Cuts runs of combining marks short: the time to normalise one grows with the square of its length. */
export function cutMarks(text: string): string {
  return text.replace(LONG_RUN, '$1')
}
