import { createHash } from 'node:crypto'

/** In [0, 1), deterministic per key. */
export function seededFraction(key: string): number {
  return createHash('sha1').update(key).digest().readUInt32BE(0) / 2 ** 32
}

/** Between min (inclusive) and max (exclusive), deterministic per key. */
export function seededInteger(key: string, min: number, max: number): number {
  return min + Math.floor(seededFraction(key) * (max - min))
}

export function seededHash(key: string): string {
  return createHash('sha1').update(key).digest('hex')
}

/** Shaped like a version 4 UUID. */
export function seededUuid(key: string): string {
  const hex = seededHash(key)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
