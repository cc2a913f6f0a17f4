import { clsx } from 'clsx'

type MonogramProps = { name: string; src?: string | null; size?: 'sm' | 'md' | 'lg'; shape?: 'round' | 'square' }

/**
 * Avatar of a person (round) or a brand (square): the logo if there is one, else initials. Expects the name beside it.
 */
export function Monogram({ name, src, size = 'md', shape = 'round' }: MonogramProps) {
  const style = clsx('monogram', shape === 'round' ? 'rounded-full' : 'rounded-md', SIZES[size].style)
  if (src) {
    return (
      <img
        src={src}
        alt=""
        width={SIZES[size].pixels}
        height={SIZES[size].pixels}
        loading="lazy"
        decoding="async"
        className={clsx(style, 'border bg-paper object-contain p-0.5')}
      />
    )
  }
  return (
    <span aria-hidden="true" className={clsx(style, TINTS[seriesOf(name) % TINTS.length])}>
      {initials(name)}
    </span>
  )
}

const SIZES = {
  sm: { style: 'size-7 text-xs', pixels: 28 },
  md: { style: 'size-9 text-sm', pixels: 36 },
  lg: { style: 'size-14 text-lg', pixels: 56 },
}

const TINTS = [
  'bg-series-1/18',
  'bg-series-2/18',
  'bg-series-3/18',
  'bg-series-4/18',
  'bg-series-5/18',
  'bg-series-6/18',
]

/** First letters of the first and the last word: Naomi Osaka → NO, On → O. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s–-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = firstLetter(words[0])
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  return `${first}${last}` || '?'
}

/** A stable number from 0 derived from a name, used to pick a colour. */
export function seriesOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return hash
}

function firstLetter(word: string | undefined): string {
  return word?.match(/[\p{L}\p{N}]\p{M}*/u)?.[0].toLocaleUpperCase('en') ?? ''
}
