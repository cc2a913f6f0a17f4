import type { Phrase } from './phrases.ts'

/** The phrases without brackets that name nobody, and with each `whose` as the one it refers to. */
export function settledPhrases(phrases: readonly Phrase[]): Phrase[] {
  const plain = withoutBrackets(phrases)
  return plain.map((phrase, index) => withWhose(plain, phrase, index))
}

/** `X (born 1980)`, `X (judo)`: what names no party. */
function withoutBrackets(phrases: readonly Phrase[]): Phrase[] {
  const kept: Phrase[] = []
  for (let index = 0; index < phrases.length; index++) {
    const close = phrases.findIndex((phrase, at) => at > index && isMark(phrase, ')'))
    const isShort = isMark(phrases[index], '(') && close > index + 1 && close <= index + 12
    const inside = isShort ? phrases.slice(index + 1, close) : []
    const namesNobody = inside.every((phrase) => phrase.words.every(({ party }) => party === null))
    if (isShort && namesNobody) index = close
    else kept.push(phrases[index] as Phrase)
  }
  return kept
}

function isMark(phrase: Phrase | undefined, text: string): boolean {
  return phrase?.kind === 'stop' && phrase.text === text
}

/** `X, whose sponsors`: the possessor is the one in front of the comma. */
function withWhose(phrases: readonly Phrase[], phrase: Phrase, index: number): Phrase {
  if (phrase.kind !== 'noun') return phrase
  const owner = phrase.title?.possessor ?? phrase.possessor
  if (owner?.head.text.toLowerCase() !== 'whose') return phrase
  const before = phrases[phrases[index - 1]?.kind === 'comma' ? index - 2 : index - 1]
  if (before?.kind !== 'noun') return phrase
  const possessor = { ...owner, head: before.head, words: [before.head] }
  return phrase.title ? { ...phrase, title: { ...phrase.title, possessor } } : { ...phrase, possessor }
}
