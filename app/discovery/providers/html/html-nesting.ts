/** Maximum number of tags in a page: parsing time can be quadratic in it. */
const MAX_TAGS = 40_000
const MAX_OPEN_ELEMENTS = 512
const MAX_OPEN_SELF_CLOSING = 5_000
/** Anything a parser could take for a tag, wherever it is, so that no tag escapes the count. */
const ANY_TAG = /<[a-z/]/g
const COMMENT_OR_TAG = /<!--|<(\/?)([a-z][a-z0-9-]*)/g

const RAW_TEXT_ELEMENTS = new Set('script style textarea title'.split(' '))
const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta param source track wbr path circle rect line polygon polyline ellipse use stop image'.split(
    ' ',
  ),
)
/** Elements whose end tag may be omitted. */
const OFTEN_LEFT_OPEN = new Set('p li td th tr option optgroup dt dd thead tbody tfoot'.split(' '))

/**
 * Whether a page has so many tags, or nests them so deeply, that building its tree would take seconds. One linear pass;
 * real pages are far below the limits.
 */
export function isNestedTooDeeply(html: string): boolean {
  const source = html.toLowerCase()
  if (hasTooManyTags(source)) return true

  const opened = new Map<string, number>()
  let open = 0
  let leftOpen = 0

  for (const { name, step } of listTags(source)) {
    const openOfName = opened.get(name) ?? 0
    // An end tag without a matching start tag is ignored.
    if (step === -1 && openOfName === 0) continue

    opened.set(name, openOfName + step)
    if (OFTEN_LEFT_OPEN.has(name)) leftOpen += step
    else open += step
    if (open > MAX_OPEN_ELEMENTS || leftOpen > MAX_OPEN_SELF_CLOSING) return true
  }
  return false
}

function hasTooManyTags(source: string): boolean {
  let tags = 0
  for (const _ of source.matchAll(ANY_TAG)) {
    tags += 1
    if (tags > MAX_TAGS) return true
  }
  return false
}

/** The tags outside comments and raw text, without void elements. */
function* listTags(source: string): Generator<{ name: string; step: 1 | -1 }> {
  const tag = new RegExp(COMMENT_OR_TAG)
  for (let found = tag.exec(source); found; found = tag.exec(source)) {
    const [, slash, name] = found
    if (name === undefined) {
      // `<!-->` is a complete comment.
      if (!skipTo('-->', found.index + 2)) return
    } else if (RAW_TEXT_ELEMENTS.has(name)) {
      if (!slash && !skipTo(`</${name}`, tag.lastIndex)) return
    } else if (!VOID_ELEMENTS.has(name)) {
      yield { name, step: slash ? -1 : 1 }
    }
  }

  /** What is never closed extends to the end of the page. */
  function skipTo(end: string, from: number): boolean {
    const at = source.indexOf(end, from)
    tag.lastIndex = at + end.length
    return at !== -1
  }
}
