import { type HtmlNode, isElement, pushChildren } from './html-tree.ts'

const LONGEST_TEXT = 200_000

const UNREAD = new Set(
  'script style noscript template svg iframe object canvas video audio head title select textarea math'.split(' '),
)

const BLOCKS = new Set(
  'address article aside blockquote body br button caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html label legend li main nav ol option p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

/** The visible text below a node, one line a block, so that words of neighbouring blocks never form a sentence. */
export function readText(root: HtmlNode): string {
  const lines: string[] = []
  let line = ''
  let length = 0
  const stack: (HtmlNode | 'break')[] = [root]

  for (let node = stack.pop(); node && length < LONGEST_TEXT; node = stack.pop()) {
    if (node === 'break') {
      endLine()
    } else if (node.type === 'text') {
      line += node.data
    } else if ('children' in node && !isUnread(node)) {
      if (isElement(node) && BLOCKS.has(node.name)) {
        endLine()
        stack.push('break')
      }
      pushChildren(stack, node.children)
    }
  }
  endLine()
  return lines.join('\n').slice(0, LONGEST_TEXT)

  function endLine() {
    const text = line.replace(/\s+/g, ' ').trim()
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
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)
}
