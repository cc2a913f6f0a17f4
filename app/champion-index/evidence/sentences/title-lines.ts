import type { Sentence } from './sentences.ts'

const NAME_LINE = /^(?:\p{Lu}[\p{L}'’.-]*\s){1,3}\p{Lu}[\p{L}'’.-]*$/u
const TITLE_LINE =
  /^(?:(?:our|the)\s|[\p{L}-]+\s(?:and|&)\s)?(?:(?:co-?)?founder|(?:co-?)?owner|ceo|chief\s|chair|president|(?:creative|managing|executive)\s|investor|(?:global\s|brand\s|official\s)*ambassador)[^.!?]{0,60}$/iu

/**
 * The sentences of a page that presents its people in lines, with each name and the title in the next line as one. Only
 * where names come first: a run of titles before names would give everybody the title of the next one.
 */
export function joinTitleLines(text: string, sentences: readonly Sentence[]): Sentence[] {
  const joined: Sentence[] = []
  for (let index = 0; index < sentences.length; index++) {
    const name = sentences[index]
    const title = sentences[index + 1]
    if (
      name &&
      title &&
      isEntry(sentences, index) &&
      opensWithName(sentences, index) &&
      !isOfOthers(sentences, index)
    ) {
      joined.push({ text: text.slice(name.start, title.end), start: name.start, end: title.end })
      index += 1
    } else if (name) joined.push(name)
  }
  return joined
}

function isEntry(sentences: readonly Sentence[], index: number): boolean {
  return isName(sentences[index]) && isTitle(sentences[index + 1])
}

/** Whether the run of names and titles that the name stands in begins with a name. */
function opensWithName(sentences: readonly Sentence[], index: number): boolean {
  let first = index
  while (first > 0 && (isTitle(sentences[first - 1]) || (isName(sentences[first - 1]) && isTitle(sentences[first])))) {
    first -= 1
  }
  return isName(sentences[first])
}

/** A customer's name, title and company. */
function isOfOthers(sentences: readonly Sentence[], index: number): boolean {
  const next = sentences[index + 2]
  return next !== undefined && /^\p{Lu}\S*(?:\s\p{Lu}\S*){0,3}$/u.test(next.text) && !isEntry(sentences, index + 2)
}

function isName(sentence: Sentence | undefined): boolean {
  return NAME_LINE.test(sentence?.text ?? '') && !isTitle(sentence)
}

function isTitle(sentence: Sentence | undefined): boolean {
  return TITLE_LINE.test(sentence?.text ?? '')
}
