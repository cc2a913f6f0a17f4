import type { SentenceMention } from './sentence-mentions.ts'

/** Behind `her own label, B`: nothing that makes B the subject of a clause of its own. */
export const ENDS_APPOSITION =
  /^\s*(?:$|[.,;:!?)\]—–]|(?:in|with|and|or|which|that|to|for|at|on|since|after|before|by|from|under)\b)/iu

/** The words that may follow a brand name that is complete. */
const AFTER_BRAND =
  /^(?:['’]|\s*(?:$|[.,;:!?)\]}"”'—–(|-])|\s+(?:in|on|at|to|for|from|with|by|of|as|and|or|but|is|was|are|were|has|had|have|will|who|which|that|when|while|after|before|since|during|until|till|because|where|together|alongside|along|last|this|earlier|back|through|via|under|over|into|around|not|nor|also|now|today|yesterday|then|again|\d|\p{Lu}|a|an|one|two|three|several|early|recently|officially|whose|it|he|she|they|ahead|following|despite|between|against|among|without|using|based|co-founded|founded|ended|ends|expired|expires|lapsed|came|ran|worth)(?![\p{L}]))/u

/** Not a thing of the brand's: `launched the B collection` founds nothing, `owns B shoes` buys a product. */
export function isWhole(text: string, brand: SentenceMention): boolean {
  const rest = text.slice(brand.end)
  return AFTER_BRAND.test(rest) || /^\s+\p{Lu}/u.test(rest)
}

/** Not a part of a longer subject: `The Castora shop was founded by X`. */
export function isWholeSubject(text: string, brand: SentenceMention): boolean {
  if (brand.kind !== 'name') return true
  return !/^\s+(?:\p{L}+\s+)?(?:collection|line|campaign|stores?|shops?|app|shoes?|sneakers?|boots?|jersey|watch(?:es)?|cars?|foundation|products?|gear|merchandise|edition|capsule|franchises?|academy|fund|fans?|founder|co-founder|owner|ceo|investor|rival|competitor|ambassador|parent|subsidiary)\b/iu.test(
    text.slice(brand.end),
  )
}

/** `a deal with B rival Acme`: the brand only describes somebody else. */
export function isModifier(text: string, mention: SentenceMention): boolean {
  return /^\s+(?:rivals?|competitors?|founder|co-founder|owner|ceo|investor|fan|fans|coach|executive|chairman|president|ambassador)\b/u.test(
    text.slice(mention.end),
  )
}

/** Another holder of the role directly after it: `X and B CEO Jane Doe`. */
export function namesSomeone(after: string): boolean {
  return /^\s*,?\s+\p{Lu}\p{L}+\s+\p{Lu}/u.test(after)
}

/** Only minor words before `Founded by`: the context says what was founded. */
export function opensClause(head: string): boolean {
  return /^[\s"'“(]*(?:(?:was|were|is|proudly|originally|first|in|\d{4},?)\s*)*$/iu.test(head) && head.length < 60
}

/** `Founded by X in 2012, the clothing label` B. */
export function isBehindOpening(gap: string): boolean {
  return /^[^,;.]{0,60},\s*(?:(?:the|a|an)\s+)?(?:[\p{Ll}-]+\s+){0,4}$/u.test(gap)
}
