/** Control characters, halves of characters, and those that turn the direction of writing or hide: `photo\u202Egnp.csv` would read as an image. */
const DECEPTIVE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u

/** Scripts whose letters a joiner or non-joiner shapes, as in Persian and most languages of India. */
const SHAPED = ['Arab', 'Syrc', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym']
  .concat('Sinh', 'Tibt', 'Mymr', 'Khmr')
  .map((script) => `\\p{scx=${script}}`)
  .join('')
const SHAPING = `[${SHAPED}][\\u200C\\u200D]|\\p{ExtPict}[\\uFE0F\\p{EMod}]?\\u200D(?=\\p{ExtPict})`

const SHAPING_OR_DECEPTIVE = new RegExp(`(${SHAPING})|${DECEPTIVE.source}`, 'gu')

/**
 * A text that somebody sent, with a mark in place of each character that shows nothing of itself or deceives. Joiners stay
 * where they are spelling.
 */
export function harmlessText(text: string): string {
  return text.replace(SHAPING_OR_DECEPTIVE, (_, shaping: string | undefined) => shaping ?? '\uFFFD')
}
