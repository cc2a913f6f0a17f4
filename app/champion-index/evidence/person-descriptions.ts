import { findMentions, foldLetters } from './names.ts'
import { type AthleteProfile, sportWords } from './page-identity.ts'

/** Occupations that identify another person; occupations that athletes take up beside their sport are omitted. */
const TRADES = setOf(`
  accountant admiral anthropologist archaeologist architect astronaut astronomer attorney baker ballerina barber barrister
  biologist bishop botanist butcher carpenter chef chemist composer conductor cook dentist economist electrician engineer
  farmer firefighter fisherman gardener geologist goldsmith hairdresser historian inventor judge lawyer librarian
  linguist locksmith mathematician mechanic midwife novelist nurse painter pastor pharmacist philosopher photographer
  physician physicist pianist plumber poet priest professor programmer psychiatrist psychologist sculptor shoemaker
  sociologist soldier surgeon tailor theologian veterinarian violinist watchmaker welder
`)

/** What athletes are called as well: another person's only where the athlete's item tells his occupations and not this one. */
const CALLINGS = setOf(`
  actor actress comedian dancer filmmaker guitarist journalist musician politician rapper screenwriter senator singer
  songwriter
`)

/** Words for an athlete that already name the sport. */
const PLAYERS: Record<string, string> = {
  footballer: 'soccer',
  midfielder: 'soccer',
  goalkeeper: 'soccer',
  quarterback: 'american football',
  linebacker: 'american football',
  golfer: 'golf',
  boxer: 'boxing',
  swimmer: 'swimming',
  sprinter: 'athletics',
  gymnast: 'gymnastics',
  cricketer: 'cricket',
  cyclist: 'cycling',
  surfer: 'surfing',
  skier: 'skiing',
  skateboarder: 'skateboarding',
  snowboarder: 'snowboarding',
  rower: 'rowing',
  wrestler: 'wrestling',
  fencer: 'fencing',
  archer: 'archery',
  sailor: 'sailing',
  jockey: 'horse racing',
}

/** Sports named before the word for the athlete: `basketball player`, `tennis great`. */
const NAMED_SPORTS = setOf(`
  tennis golf basketball baseball softball volleyball handball cricket rugby hockey soccer football boxing swimming
  badminton squash judo karate wrestling fencing rowing sailing surfing cycling skiing snowboarding skateboarding
  gymnastics lacrosse polo chess snooker darts
`)
const WHO_DOES_IT =
  /^(?:player|star|superstar|legend|great|champion|champ|ace|icon|pro|professional|captain|hero|phenom|prodigy|international|athlete)$/u

/** Sports of several disciplines, whose athletes are called by each of them. */
const MANY_SPORTS = /thlon|multi|combined/u

/** Words directly before the name, or directly after it between commas or in brackets. */
const BEFORE = /((?:[\p{L}’'-]{1,30} ){1,6})$/u
const BEHIND = /^(?:, | \(| (?:is|was) )(?:(?:an?|the) )?((?:[\p{L}’'-]{1,30} ){0,5}[\p{L}’'-]{1,30})/u

export interface Bearer {
  /** The name with the words around it, and their offsets. */
  start: number
  end: number
  text: string
  is: 'own' | 'other'
}

const MAX_BESIDE = 100

/** Every person a text calls by one of the athlete's full names, with what it says about them. */
export function describedBearers(text: string, athlete: AthleteProfile): Bearer[] {
  return athlete.names
    .filter((name) => /[\s・]/u.test(name.trim()))
    .flatMap((name) => findMentions(text, name))
    .flatMap(({ start, end }) => {
      const before = lineEnd(text.slice(Math.max(0, start - MAX_BESIDE), start))
      const behind = text.slice(end, end + MAX_BESIDE).split('\n', 1)[0] ?? ''
      const is = describesBearer(before, behind, athlete)
      if (is === null) return []
      const from = start - (BEFORE.exec(before)?.[1]?.length ?? 0)
      const until = end + (BEHIND.exec(behind)?.[0].length ?? 0)
      return [{ start: from, end: until, text: text.slice(from, until), is }]
    })
}

function lineEnd(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1)
}

/**
 * What the words beside a name say about its bearer: `own` for the athlete's sport or occupation, `other` for somebody
 * else's, null if neither.
 */
function describesBearer(before: string, behind: string, athlete: AthleteProfile): 'own' | 'other' | null {
  const left = wordsOf(BEFORE.exec(before)?.[1])
  const right = BEHIND.exec(behind)?.[1]
  const own = ownWords(athlete)
  if ([...left, ...wordsOf(right)].some((word) => sharesWord(word, own))) return 'own'
  return isOther(left.slice(-2), athlete) || isOther(descriptionIn(right), athlete) ? 'other' : null
}

/** A capital behind the name begins another name: `Ana Reyes, Tim Cook and Bo Lindt`. */
function descriptionIn(behind: string | undefined): string[] {
  const head = headOf(splitWords(behind ?? ''))
  return /^\p{Lu}/u.test(head.at(-1) ?? '') ? [] : head.map(foldLetters)
}

/** `a Spanish carpenter from Madrid`: up to the first word that begins another phrase. */
function headOf(words: readonly string[]): string[] {
  const end = words.findIndex((word) => /^(?:of|from|who|and|in|at|for|with|by|to|whose|on|based|born)$/iu.test(word))
  return (end < 0 ? words : words.slice(0, end)).slice(-2)
}

function isOther(words: readonly string[], athlete: AthleteProfile): boolean {
  const last = words.at(-1) ?? ''
  if (TRADES.has(last)) return true
  if (CALLINGS.has(last)) return athlete.occupations.length > 0
  if (MANY_SPORTS.test(foldLetters(athlete.sport))) return false
  if (PLAYERS[last] !== undefined) return isAnotherSport(PLAYERS[last], athlete.sport)
  return WHO_DOES_IT.test(last) && NAMED_SPORTS.has(words.at(-2) ?? '')
}

/** Sports that share words, such as football and soccer, are not told apart. */
function isAnotherSport(sport: string, own: string): boolean {
  const words = wordsOfSport(own)
  return ![...wordsOfSport(sport)].some((word) => sharesWord(word, words))
}

/** `ski` and `skiing`, `golf` and `golfer` are of one sport. */
function sharesWord(word: string, words: ReadonlySet<string>): boolean {
  return [...words].some(
    (other) =>
      word === other || (Math.min(word.length, other.length) > 2 && (word.startsWith(other) || other.startsWith(word))),
  )
}

function ownWords(athlete: AthleteProfile): Set<string> {
  const occupations = athlete.occupations.flatMap((occupation) => wordsOf(occupation))
  const common = new Set(['player', 'professional', 'athlete', 'association', 'american', 'driver', 'racing', 'sports'])
  return new Set([...wordsOfSport(athlete.sport), ...occupations].filter((word) => !common.has(word)))
}

function wordsOfSport(sport: string): Set<string> {
  const folded = foldLetters(sport).trim()
  const named = sportWords(sport).flatMap((word) => wordsOf(word))
  const doers = Object.keys(PLAYERS).filter((player) => PLAYERS[player] === folded)
  return new Set([...named, ...doers])
}

function wordsOf(phrase: string | undefined): string[] {
  return splitWords(foldLetters(phrase ?? ''))
}

function splitWords(phrase: string): string[] {
  return phrase.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/u))
}
