/** Control characters, halves of surrogate pairs and code points that are no characters have no place in a text that is kept. */
export function isPrintable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u.test(text)
}
