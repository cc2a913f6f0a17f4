/** The longest run in Unicode's stream-safe text format; no language comes near it. */
const MOST_MARKS = 30
/** The two halfwidth sound marks are letters by category, but become combining marks when normalised. */
const LONG_RUN = new RegExp(`([\\p{M}\\uFF9E\\uFF9F]{${MOST_MARKS}})[\\p{M}\\uFF9E\\uFF9F]+`, 'gu')

/** Truncates runs of combining marks: normalising one takes time quadratic in its length. */
export function cutMarks(text: string): string {
  return text.replace(LONG_RUN, '$1')
}
