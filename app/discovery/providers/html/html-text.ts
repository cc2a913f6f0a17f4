import { type HtmlNode, isElement, pushChildren } from './html-tree.ts'

/** The longest run in Unicode's stream-safe text format; no language comes near it. */
const MAX_MARKS = 30
/** The two halfwidth sound marks are letters by category, but become combining marks when normalised. */
const LONG_RUN = new RegExp(`([\\p{M}\\uFF9E\\uFF9F]{${MAX_MARKS}})[\\p{M}\\uFF9E\\uFF9F]+`, 'gu')

const MAX_TEXT_LENGTH = 200_000
/** Maximum label length; nested links would otherwise all be read to their end. */
const MAX_LABEL_NODES = 200
const MAX_LABEL_LENGTH = 2_000
const MAX_STYLE_LENGTH = 500

const UNREAD = new Set(
  'script style noscript template svg iframe object canvas video audio head title select textarea math'.split(' '),
)

const BLOCKS = new Set(
  'address article aside blockquote body br button caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html label legend li main nav ol option p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

/** The visible text below a node, one line per block, so that words of neighbouring blocks never form a sentence. */
export function readText(root: HtmlNode): string {
  return readVisible(root, MAX_TEXT_LENGTH, Number.POSITIVE_INFINITY)
}

/** The first words of a link's text. */
export function readLabel(root: HtmlNode): string {
  return readVisible(root, MAX_LABEL_LENGTH, MAX_LABEL_NODES)
}

function readVisible(root: HtmlNode, longest: number, maxNodes: number): string {
  const lines: string[] = []
  let line = ''
  let length = 0
  let nodes = 0
  const stack: (HtmlNode | 'break')[] = [root]

  for (let node = stack.pop(); node && length + line.length < longest && nodes < maxNodes; node = stack.pop()) {
    nodes += 1
    if (node === 'break') {
      endLine()
    } else if (node.type === 'text') {
      line += node.data.slice(0, longest)
    } else if ('children' in node && !isUnread(node)) {
      if (isElement(node) && BLOCKS.has(node.name)) {
        endLine()
        stack.push('break')
      }
      pushChildren(stack, node.children)
    }
  }
  endLine()
  return lines.join('\n').slice(0, longest)

  function endLine() {
    const text = cutMarks(line.replace(/\s+/g, ' ').trim())
    line = ''
    if (text === '') return
    lines.push(text)
    length += text.length + 1
  }
}

function isUnread(node: HtmlNode): boolean {
  if (!isElement(node)) return false
  return UNREAD.has(node.name) || node.attribs.hidden !== undefined || isStyledAway(node.attribs.style)
}

function isStyledAway(style: string | undefined): boolean {
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style.slice(0, MAX_STYLE_LENGTH))
}

/** Truncates runs of combining marks: normalising one takes time quadratic in its length. */
export function cutMarks(text: string): string {
  return text.replace(LONG_RUN, '$1')
}
