import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { LOGO_SIDE, MAX_PIXELS, MAX_SVG_BYTES, type Refusal } from './logo-limits.ts'

/* A separate process: reads an image on standard input and writes a small WebP to standard output, or an error code
   and exit code 1. It gets no path, no secret and little memory, because image libraries are what a malicious file
   attacks. */
const SIGNATURES = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38],
} as const
/** Drawing programs put comments and declarations before the first element. */
const SVG_WITHIN_BYTES = 16_384
const SVG_START = /^\uFEFF?\s*</
const SVG_ELEMENT = /<(?:[\w-]+:)?svg[\s/>]/
const DOTS_PER_INCH = 72
/** The formats of libvips that are accepted. */
const DENSITY = { least: 1, most: 100_000 }

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})

const outcome = await draw(await buffer(process.stdin)).catch(refusalOf)
process.stdout.write(outcome, () => process.exit(typeof outcome === 'string' ? 1 : 0))

/** From a buffer only: an SVG without a base URL cannot reference other files. */
async function draw(bytes: Buffer): Promise<Buffer | Refusal> {
  const kind = imageKindOf(bytes)
  if (!kind) return 'kind'
  if (kind === 'svg' && bytes.length > MAX_SVG_BYTES) return 'svg'

  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true } as const
  const { width, height } = await sharp(bytes, options).metadata()
  return sharp(bytes, { ...options, ...(kind === 'svg' && { density: densityFor(Math.max(width, height)) }) })
    .autoOrient()
    .resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100, smartSubsample: true })
    .toBuffer()
}

/** The image type by its bytes, whatever the file name says; undefined for anything but the four types. */
function imageKindOf(bytes: Uint8Array): string | undefined {
  for (const [kind, signature] of Object.entries(SIGNATURES)) {
    if (signature.every((byte, index) => bytes[index] === byte)) return kind
  }
  const head = bytes.subarray(0, SVG_WITHIN_BYTES)
  if (head.includes(0)) return undefined
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(head)
  return SVG_START.test(text) && SVG_ELEMENT.test(text) ? 'svg' : undefined
}

/** An SVG is rendered at the stored size, whatever size it declares. */
function densityFor(longestSide: number): number {
  return Math.min(DENSITY.most, Math.max(DENSITY.least, (DOTS_PER_INCH * LOGO_SIDE) / longestSide))
}

function refusalOf(error: unknown): Refusal {
  return error instanceof Error && error.message.includes('pixel limit') ? 'pixels' : 'damaged'
}
