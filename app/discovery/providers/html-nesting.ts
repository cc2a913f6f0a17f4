const MOST_OPEN_ELEMENTS = 512
const MOST_OPEN_SELF_CLOSING = 5_000
const TAG = /<(\/?)([a-z][a-z0-9-]*)/gi
const RAW_TEXT = /<(script|style|textarea|title)\b[\s\S]*?<\/\1|<!--[\s\S]*?-->/gi

const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta param source track wbr path circle rect line polygon polyline ellipse use stop image'.split(
    ' ',
  ),
)
/** Elements that pages rightly leave open, because the next one closes them. */
const OFTEN_LEFT_OPEN = new Set('p li td th tr option optgroup dt dd thead tbody tfoot'.split(' '))

/**
 * Whether a page opens so many elements inside each other that building its tree would take seconds. Counts tags only,
 * so it is fast on anything; pages written by people stay far below the limits.
 */
export function isNestedTooDeeply(html: string): boolean {
  let open = 0
  let leftOpen = 0

  for (const [, slash, name = ''] of html.replace(RAW_TEXT, '').matchAll(TAG)) {
    const element = name.toLowerCase()
    if (VOID_ELEMENTS.has(element)) continue

    const step = slash ? -1 : 1
    if (OFTEN_LEFT_OPEN.has(element)) leftOpen = Math.max(0, leftOpen + step)
    else open = Math.max(0, open + step)
    if (open > MOST_OPEN_ELEMENTS || leftOpen > MOST_OPEN_SELF_CLOSING) return true
  }
  return false
}
