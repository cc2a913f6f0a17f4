import type { RelationshipType } from '../evidence-model.ts'
import { createMentionFinder, type TextSubjects } from '../sentences/sentence-mentions.ts'
import { HEARSAY } from '../sentences/sentence-stance.ts'
import { quoteAround, type Sentence, splitSentences } from '../sentences/sentences.ts'
import { SOMEBODY } from './account-names.ts'

export interface PaidPartnership {
  relationshipType: Extract<RelationshipType, 'SPONSOR' | 'AMBASSADOR'>
  /** Name of the rule that found it. */
  rule: string
  /** The sentence, with its offsets in the text. */
  sentence: Sentence
}

const AS_AMBASSADOR = /(?<![\p{L}\p{N}_])#(?:brand_?|[\p{L}]{2,20}_?)?ambassador(?![\p{L}\p{N}_])/iu
/** Labels that law and platforms prescribe for posts that are paid for. */
const LABEL =
  /(?<![\p{L}\p{N}_])#(?:ad|advert|advertisement|sponsored|sponsoredpost|paidpartner(?:ship)?|paid_partnership|paidad)(?![\p{L}\p{N}_])|^\s*(?:\[?(?:ad|advertisement|sponsored)\]?\s*[:|–—-]|\((?:ad|sponsored)\))|\bpaid promotion\b/iu
/** Wording that names the other side directly behind it. */
const WITH =
  /\b(?:paid partnership (?:with|for)|in (?:paid |proud |official )?partnership with|(?:this|today['’]s) (?:post|video|episode) is sponsored by|sponsored by)\s+(?:my (?:friends|partners?) at\s+)?(?:the\s+)?/giu
const NOT_PAID =
  /(?<![\p{L}\p{N}_])#(?:not_?(?:an?_?)?(?:ad|sponsored|sponsor)|un_?sponsored|un_?paid)\w*|\b(?:not|isn['’]t|wasn['’]t|never|no longer) (?:an? |being |in any way )?(?:(?:paid )?(?:ad|advert|advertisement|partnership|promotion)|sponsored|paid)\b|\bun(?:paid|sponsored)\b|\bnon-?sponsored\b|\bnot in (?:\w+ )?partnership\b|^\s*RT\b/iu

/**
 * What a post by one of the two says about being paid by, or paying, the other. A label names nobody: the other side is
 * then the one that its sentence names, if it names nobody else by account.
 */
export function findPaidPartnerships(text: string, subjects: TextSubjects): PaidPartnership[] {
  if (NOT_PAID.test(text) || HEARSAY.test(text)) return []
  const finder = createMentionFinder(text, subjects)
  const sentences = splitSentences(text)
  return sentences.flatMap((sentence, index) => {
    const others = subjects.speaker === 'brand' ? finder.athletes(sentence) : finder.brands(sentence)
    const named = others.filter(({ kind }) => kind === 'name')
    if (named.length === 0) return []
    const isNamed = [...sentence.text.matchAll(WITH)].some((match) =>
      named.some(({ start }) => start === match.index + match[0].length),
    )
    const labelled = [sentence, ...tagsBehind(sentences, index)].map((part) => part.text)
    const isLabelled = !sentence.text.includes(SOMEBODY) && labelled.some((part) => LABEL.test(part))
    const isAmbassador = !sentence.text.includes(SOMEBODY) && labelled.some((part) => AS_AMBASSADOR.test(part))
    if (!isNamed && !isLabelled && !isAmbassador) return []
    const first = named[0] ?? sentence
    const quote = quoteAround(sentence, first.start, first.end)
    return [
      {
        relationshipType: isAmbassador ? ('AMBASSADOR' as const) : ('SPONSOR' as const),
        rule: isNamed ? 'post:partnership-with' : isAmbassador ? 'post:ambassador-label' : 'post:paid-label',
        sentence: quote,
      },
    ]
  })
}

/** The lines of tags and links directly behind a sentence: their labels are about it. */
function tagsBehind(sentences: readonly Sentence[], index: number): Sentence[] {
  const next = sentences[index + 1]
  const isTag = (word: string) => /^(?:[#@]|https?:)/u.test(word) || !/[\p{L}\p{N}]/u.test(word)
  return next?.text.split(/\s+/u).every(isTag) ? [next] : []
}
