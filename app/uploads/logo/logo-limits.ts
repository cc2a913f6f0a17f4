/** The longest side of a stored logo: three times the largest place where one is shown, and a reserve. */
export const LOGO_SIDE = 256
export const MOST_PIXELS = 25_000_000
export const MOST_SVG_BYTES = 5_242_880

/** Why an image is not taken, as the process that draws it says it. */
export const REFUSALS = {
  kind: 'The file is not a JPEG, PNG, GIF or SVG image.',
  pixels: 'The image has more than 25 million pixels.',
  svg: 'The SVG is larger than 5 MB.',
  damaged: 'The image is damaged and cannot be read.',
  costly: 'The image takes too much time or memory to draw.',
} as const
export type Refusal = keyof typeof REFUSALS
