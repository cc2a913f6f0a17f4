/** The longest side of a stored logo: three times the largest place where one is shown, and a reserve. */
export const LOGO_SIDE = 256
export const MOST_PIXELS = 25_000_000
export const MOST_SVG_BYTES = 5_242_880

/** Why an image is not taken, as the process that draws it says it. */
export const REFUSALS = ['kind', 'pixels', 'svg', 'damaged', 'costly'] as const
export type Refusal = (typeof REFUSALS)[number]
