/** Whose Han characters a text has, as far as it tells: Chinese, Japanese and Korean draw some of them differently. */
export type Language = 'other' | 'japanese' | 'korean'

export function languageOf(text: string): Language {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese'
  return /\p{Script=Hangul}/u.test(text) ? 'korean' : 'other'
}
