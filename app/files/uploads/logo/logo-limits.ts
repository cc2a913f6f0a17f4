/** The longest side of a stored logo: three times its largest display size, with a margin. */
export const LOGO_SIDE = 256
export const MAX_PIXELS = 25_000_000
export const MAX_SVG_BYTES = 5_242_880

/** Why an image was rejected, as the conversion process reports it. */
export const REFUSALS = ['kind', 'pixels', 'svg', 'damaged', 'costly'] as const
export type Refusal = (typeof REFUSALS)[number]
