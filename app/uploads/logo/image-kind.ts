export type ImageKind = 'jpeg' | 'png' | 'gif' | 'svg'

const SIGNATURES: Record<Exclude<ImageKind, 'svg'>, readonly number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38],
}
/** Drawing programs put comments and declarations before the first element. */
const SVG_WITHIN_BYTES = 16_384
const SVG_START = /^\uFEFF?\s*</
const SVG_ELEMENT = /<(?:[\w-]+:)?svg[\s/>]/

/** The image type by its bytes, whatever the file name says; undefined for anything but the four types. */
export function imageKindOf(bytes: Uint8Array): ImageKind | undefined {
  for (const [kind, signature] of Object.entries(SIGNATURES)) {
    if (signature.every((byte, index) => bytes[index] === byte)) return kind as ImageKind
  }
  const head = bytes.subarray(0, SVG_WITHIN_BYTES)
  if (head.includes(0)) return undefined
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(head)
  return SVG_START.test(text) && SVG_ELEMENT.test(text) ? 'svg' : undefined
}
