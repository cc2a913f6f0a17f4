const NAMED = 12

/** `Found: code, name, gender.` */
export function foundColumns(titles: readonly string[]): string {
  const named = titles.filter((title) => title.trim() !== '').slice(0, NAMED)
  const more = titles.length - named.length
  return `Found: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}
