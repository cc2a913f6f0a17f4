/** Control characters, halves of characters, and those that turn the direction of writing or hide: `photo\u202Egnp.csv` would read as an image. */
const DECEPTIVE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu

/** A text that somebody sent, with a mark in place of each character that shows nothing of itself or deceives. */
export function harmlessText(text: string): string {
  return text.replace(DECEPTIVE, '\uFFFD')
}
