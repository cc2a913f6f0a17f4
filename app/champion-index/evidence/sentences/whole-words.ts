/** The pattern where no letter or digit goes on before or behind it; ignores case and finds all. */
export function wholeWords(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu')
}
