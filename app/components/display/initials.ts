/** First letters of the first and the last word: Naomi Osaka → NO, On → O. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s–-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = firstLetter(words[0])
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  return `${first}${last}` || '?'
}

/** A stable number from 0 derived from a name, used to pick a colour. */
export function seriesOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return hash
}

function firstLetter(word: string | undefined): string {
  return word?.match(/[\p{L}\p{N}]\p{M}*/u)?.[0].toLocaleUpperCase('en') ?? ''
}
