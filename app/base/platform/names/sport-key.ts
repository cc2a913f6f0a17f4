import { exactKey } from './name-key.ts'

/**
 * Names of one sport, the first of which stands for all of them. A name that means several sports is a sport of its own:
 * hockey is played on ice or grass, and football is American football or soccer, depending on the writer. A further name
 * needs a migration of the athletes that have it.
 */
export const SPORT_SYNONYMS: readonly (readonly [string, ...string[]])[] = [
  ['soccer', 'association football', 'football (soccer)', 'soccer (football)', 'football (association)'],
  ['american football', 'gridiron', 'gridiron football', 'football (american)'],
  ['australian rules football', 'australian football', 'aussie rules', 'aussie rules football'],
  ['athletics', 'track & field', 'track and field', 'track-and-field', 'track & field athletics', 'track'],
  ['formula one', 'formula 1', 'formula-1', 'f1', 'formula one racing', 'formula 1 racing'],
  ['motorsport', 'motorsports', 'motor sport', 'motor sports', 'auto racing', 'motor racing'],
  ['mixed martial arts', 'mma', 'mixed martial arts (mma)'],
  ['brazilian jiu-jitsu', 'brazilian jiu jitsu', 'bjj'],
  ['table tennis', 'ping pong', 'ping-pong'],
  ['tennis', 'lawn tennis'],
  ['volleyball', 'indoor volleyball'],
  ['artistic swimming', 'synchronized swimming', 'synchronised swimming'],
  ['horse racing', 'horse-racing', 'horseracing'],
  ['equestrian', 'equestrian sports', 'equestrian sport', 'equestrianism'],
  ['weightlifting', 'weight lifting', 'olympic weightlifting'],
  ['taekwondo', 'tae kwon do'],
  ['esports', 'e-sports', 'electronic sports'],
]

const FIRST = new Map(SPORT_SYNONYMS.flatMap(([first, ...others]) => others.map((name) => [name, first])))

/** The identity of a sport, whatever its case and by whichever of its names. */
export function sportKey(sport: string): string {
  const key = exactKey(sport)
  return FIRST.get(key) ?? key
}
