/** Scripts in which a joiner or non-joiner changes the shape of letters, such as Persian and most Indic scripts. */
const SHAPED = ['Arab', 'Syrc', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym']
  .concat('Sinh', 'Tibt', 'Mymr', 'Khmr')
  .map((script) => `\\p{scx=${script}}`)
  .join('')

/** Invisible characters that are part of the spelling: they shape letters, select a variant, or join emoji. */
const SPELLING = [
  `[${SHAPED}][\\u200C\\u200D]`,
  '[\\p{Extended_Pictographic}\\p{scx=Hani}\\p{scx=Mong}\\p{scx=Mymr}\\p{scx=Phag}]\\p{VS}(?:\\u200D(?=\\p{Extended_Pictographic}))?',
  '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\u200D(?=\\p{Extended_Pictographic})',
  '[0-9#*]\\uFE0F(?=\\u20E3)',
  // The flags of England, Scotland and Wales.
  '\\u{1F3F4}\\u{E0067}\\u{E0062}[\\u{E0061}-\\u{E007A}]{3}\\u{E007F}',
].join('|')

/** Control characters, lone surrogates and unassigned code points. */
const CONTROL = '\\p{Cc}\\p{Cs}\\p{NChar}'

/** Bidirectional controls and hidden characters: `photo\u202Egnp.csv` would read as an image. */
const HIDDEN = '\\p{Default_Ignorable_Code_Point}\\p{Zl}\\p{Zp}\\u2800\\uFFF9-\\uFFFB'

const SPELLING_OR_DECEPTIVE = new RegExp(`(${SPELLING})|[${CONTROL}${HIDDEN}]`, 'gu')

/**
 * User text with a visible mark in place of each invisible or deceptive character. Joiners that belong to the spelling
 * are kept.
 */
export function harmlessText(text: string): string {
  return text.replace(SPELLING_OR_DECEPTIVE, (_, spelling: string | undefined) => spelling ?? '\uFFFD')
}

/** A source's text without those characters: no user typed it, and it looks the same. */
export function withoutHidden(text: string): string {
  return text.replace(SPELLING_OR_DECEPTIVE, (_, spelling: string | undefined) => spelling ?? '').trim()
}

function findDeceptive(text: string): { character: string; before: string } | undefined {
  for (const { 0: character, 1: spelling, index } of text.matchAll(SPELLING_OR_DECEPTIVE)) {
    if (spelling === undefined) return { character, before: text.slice(0, index) }
  }
  return undefined
}

const IS_CONTROL = new RegExp(`[${CONTROL}]`, 'u')
const SHOWN_BEFORE = 20

/** The first character that `harmlessText` would mark, and its position, because nobody sees it. */
export function describeDeceptive(label: string, text: string): string | undefined {
  const found = findDeceptive(text)
  if (!found) return undefined
  if (IS_CONTROL.test(found.character)) return `${label} must not contain control characters`

  const code = found.character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  const before = [...found.before].slice(-SHOWN_BEFORE).join('').trim()
  const place = before === '' ? 'at its beginning' : `after “${before}”`
  return `${label} must not contain hidden characters: remove U+${code} ${place}`
}
