/** Whether the text is invisible: only white space, control and format characters. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{White_Space}\p{Cc}\p{Cf}]/u.test(text)
}
