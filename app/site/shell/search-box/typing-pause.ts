const MAX_MS = 1_500
/** A letter after a longer gap begins another text. */
const MAX_GAP_MS = 2_000
const GAPS = 4

/**
 * How long to wait for the next letter before asking the server: `shortest`, or twice as long as this person takes for a
 * letter, and twice as long again each time that was too short. Called with the time of each letter.
 */
export function createTypingPause(shortest: number): (at: number) => number {
  let gaps: number[] = []
  let tooShort = 0
  let last = Number.NEGATIVE_INFINITY
  let pause = shortest

  return (at) => {
    const gap = at - last
    last = at
    const continues = gap < MAX_GAP_MS
    gaps = continues ? [...gaps, gap].slice(-GAPS) : []
    tooShort = continues ? tooShort + Number(gap > pause) : 0

    const pace = gaps.reduce((sum, one) => sum + one, 0) / (gaps.length || 1)
    pause = Math.min(Math.max(shortest, 2 ** (1 + tooShort) * pace), MAX_MS)
    return pause
  }
}
